import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallError } from '../../../api/failure.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../kit/page.tsx';
import { RecordTable, type TableColumn } from '../../kit/record-table.tsx';
import { useShortcuts } from '../../kit/shortcuts.tsx';
import { TableSearch } from '../../kit/table-search.tsx';
import type { TableState } from '../../kit/use-table-state.ts';
import { CatalogueTabs, type ListName } from './lists.tsx';
import type { Opened } from './use-opened.ts';

interface CatalogueListProps<Row, Filter extends string> {
  list: ListName;
  query: UseQueryResult<{ data: Row[]; total: number }, CallError>;
  state: TableState<Filter>;
  columns: readonly TableColumn<Row>[];
  opened: Opened;
  /** What the button that adds one says; there is none where they come by themselves. */
  add?: string;
  filters?: ReactNode;
  searchLabel: string;
  /** What stands there while there is nothing at all. */
  empty: string;
  /** The open record. */
  form: ReactNode;
}

/** One list of the catalogue: its tab, its filters, its table, and the open record beside it. */
export function CatalogueList<Row extends { id: number; name: string }, Filter extends string>(
  props: CatalogueListProps<Row, Filter>,
) {
  const { list, query, state, columns, opened, add, filters, searchLabel, empty, form } = props;
  const { id, open } = opened;
  const { t } = useTranslation();
  const addOne = () => open('new');
  useShortcuts(add === undefined ? [] : [{ key: 'n', label: add, run: addOne }]);
  return (
    <Page
      title={t('console.catalogue.title')}
      actions={
        add && (
          <Button size="sm" onClick={addOne}>
            <Plus />
            {add}
          </Button>
        )
      }
      aside={id !== null && form}
    >
      <div className="console-bar">
        <CatalogueTabs current={list} />
        <span className="console-grow" />
        {filters}
        <TableSearch state={state} label={searchLabel} />
      </div>
      <RecordTable
        caption={t(`console.catalogue.${list}`)}
        query={query}
        state={state}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        openKey={typeof id === 'number' ? id : null}
        onOpen={(row) => open(row.id)}
        empty={
          <EmptyState
            centred
            title={empty}
            action={
              add && (
                <Button variant="line" onClick={addOne}>
                  {add}
                </Button>
              )
            }
          />
        }
      />
    </Page>
  );
}
