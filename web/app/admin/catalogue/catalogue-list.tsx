import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/table/record-table.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import { TableSearch } from '../components/table/table-search.tsx';
import type { TableState } from '../components/table/use-table-state.ts';
import type { RecordRoute } from '../components/table/use-record-route.ts';
import { TabLinks } from '../../ui/navigation/tab-links.tsx';
import { catalogueTabs } from '../page-tabs.ts';
import './catalogue.css';

interface CatalogueListProps<Row, Filter extends string> {
  list: (typeof catalogueTabs)[number];
  query: UseQueryResult<{ data: Row[]; total: number }, CallError>;
  state: TableState<Filter>;
  columns: readonly TableColumn<Row>[];
  openRecord: RecordRoute<'new'>;
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
  const { list, query, state, columns, openRecord, addLabel, filters, searchLabel, emptyText, form } = props;
  const { id, open } = openRecord;
  const { t } = useTranslation();
  const openNew = () => open('new');
  useShortcuts(addLabel === undefined ? [] : [{ key: 'n', label: addLabel, run: openNew }]);
  return (
    <Page
      title={t('console.catalogue.title')}
      actions={
        addLabel && (
          <Button size="sm" onClick={openNew}>
            <Plus />
            {addLabel}
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
            title={emptyText}
            action={
              addLabel && (
                <Button variant="line" onClick={openNew}>
                  {addLabel}
                </Button>
              )
            }
          />
        }
      />
    </Page>
  );
}

/** Links to the lists of the catalogue. */
function CatalogueTabs({ current }: { current: (typeof catalogueTabs)[number] }) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t('console.catalogue.title')}
      links={catalogueTabs.map((list) => ({
        to: `/admin/catalogue/${list}`,
        label: t(`console.catalogue.${list}`),
        current: list === current,
      }))}
    />
  );
}
