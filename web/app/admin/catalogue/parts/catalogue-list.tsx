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
import { CatalogueTabs, type CatalogueListName } from './lists.tsx';
import type { OpenRecord } from './use-open-record.ts';

interface CatalogueListProps<Row, Filter extends string> {
  list: CatalogueListName;
  query: UseQueryResult<{ data: Row[]; total: number }, CallError>;
  state: TableState<Filter>;
  columns: readonly TableColumn<Row>[];
  openRecord: OpenRecord;
  /** Label of the button that adds a record. There is no button without it. */
  addLabel?: string;
  filters?: ReactNode;
  searchLabel: string;
  /** Text of the empty table. */
  emptyText: string;
  /** Form of the open record. */
  form: ReactNode;
}

/** One list of the catalogue: tabs, filters, table, and the open record beside it. */
export function CatalogueList<Row extends { id: number; name: string }, Filter extends string>(
  props: CatalogueListProps<Row, Filter>,
) {
  const {
    list,
    query,
    state,
    columns,
    openRecord: opened,
    addLabel: add,
    filters,
    searchLabel,
    emptyText: empty,
    form,
  } = props;
  const { id, open } = opened;
  const { t } = useTranslation();
  const openNew = () => open('new');
  useShortcuts(add === undefined ? [] : [{ key: 'n', label: add, run: openNew }]);
  return (
    <Page
      title={t('console.catalogue.title')}
      actions={
        add && (
          <Button size="sm" onClick={openNew}>
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
                <Button variant="line" onClick={openNew}>
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
