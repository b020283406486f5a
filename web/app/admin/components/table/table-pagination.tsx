import { paging } from '@latchkey/contract/limits';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Pagination } from '../../../ui/navigation/pagination.tsx';
import type { TableState } from './use-table-state.ts';

interface TablePaginationProps<Filter extends string> {
  state: Pick<TableState<Filter>, 'page' | 'to'>;
  total: number;
  isEstimate: boolean;
}

/** The range of rows that is shown, the total, and links to the other pages. */
export function TablePagination<Filter extends string>({ state, total, isEstimate }: TablePaginationProps<Filter>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const firstRow = (state.page - 1) * paging.tableRows + 1;
  const lastRow = Math.min(total, state.page * paging.tableRows);
  const count = Math.ceil(
    (isEstimate ? paging.maxRowsWhenEstimated : Math.min(total, paging.exactTotal)) / paging.tableRows,
  );
  return (
    <div className="console-bar console-pages">
      <span className="console-quiet tnum" role="status">
        {t(isEstimate ? 'console.table.rowsOfMany' : 'console.table.rows', {
          first: number(firstRow),
          last: number(lastRow),
          total: number(isEstimate ? paging.exactTotal : total),
        })}
        {isEstimate && state.page >= count ? ` ${t('console.table.narrow')}` : ''}
      </span>
      <span className="console-grow" />
      <Pagination
        label={t('console.table.pages')}
        current={state.page}
        count={count}
        to={state.to}
        previousLabel={t('console.table.previous')}
        nextLabel={t('console.table.next')}
        pageLabel={(page) => t('console.table.page', { page: number(page) })}
        format={number}
      />
    </div>
  );
}
