import type { Call } from '@latchkey/contract/define-call';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import type { AdminProjectRow, AdminPropertyRow } from '@latchkey/contract/admin/listings/records';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CallError } from '../../shared/api/failure.ts';
import type { Format } from '../../shared/format/create-format.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton, Button } from '../../ui/button.tsx';
import { CsvButton } from '../components/table/download-button.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/table/record-table.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import { useSelection, type Selection, BulkBar } from '../components/table/bulk-selection.tsx';
import type { TableState } from '../components/table/use-table-state.ts';
import { ListingCell, ListingStatusBadges, OwnerCell } from './listing-cells.tsx';
import { listingPages, listingPath } from './listing-path.ts';
import { useRecordRoute } from '../components/table/use-record-route.ts';
import { operatorSteps } from '@latchkey/contract/admin/listings/operator-transitions';
import { useListingActions } from './use-listing-actions.tsx';

interface ListingTableProps<Row, Filter extends string, Sent> {
  kind: ListingKind;
  query: UseQueryResult<{ data: Row[]; total: number; total_is_estimate?: boolean | undefined }, CallError>;
  state: TableState<Filter>;
  /** Call and input of the CSV export of all pages. */
  csvExport: { call: Call<unknown, unknown, Sent>; input: Sent };
  filters: ReactNode;
  /** Columns that only this kind has, after the listing column. */
  columns: readonly TableColumn<Row>[];
  Aside: ComponentType<{ id: number; onClose: () => void; onDeleted: () => void }>;
}

/** A table of listings with the open one beside it. */
export function ListingTable<Row extends AdminPropertyRow | AdminProjectRow, Filter extends string, Sent = object>(
  props: ListingTableProps<Row, Filter, Sent>,
) {
  const { kind, query, state, csvExport, filters, columns, Aside } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { id: openId, open, close } = useRecordRoute(listingPages[kind]);
  const selection = useSelection();
  const createPath = listingPath(kind, 'new');
  useShortcuts([{ key: 'n', label: t(`console.listings.new.${kind}`), run: () => void navigate(createPath) }]);
  const rows = query.data?.data ?? [];
  return (
    <Page
      title={t(`console.listings.${listingPages[kind]}`)}
      note={query.data && !query.data.total_is_estimate && format.number(query.data.total)}
      actions={
        <>
          <CsvButton call={csvExport.call} input={csvExport.input} />
          <LinkButton size="sm" to={createPath}>
            <Plus />
            {t(`console.listings.new.${kind}`)}
          </LinkButton>
        </>
      }
      aside={
        openId !== null && (
          <Aside
            key={openId}
            id={openId}
            onClose={close}
            onDeleted={() => {
              selection.setMany([openId], false);
              close();
            }}
          />
        )
      }
    >
      {filters}
      <ListingBulkActions kind={kind} rows={rows} selection={selection} />
      <RecordTable
        caption={t(`console.listings.${listingPages[kind]}`)}
        query={query}
        state={state}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        openKey={openId}
        onOpen={(row) => open(row.id)}
        selection={selection}
        empty={
          <EmptyState
            centred
            title={t(`console.listings.none.${kind}`)}
            action={
              <LinkButton variant="line" to={createPath}>
                {t(`console.listings.new.${kind}`)}
              </LinkButton>
            }
          />
        }
        columns={columnsOf(kind, columns, open, t, format)}
      />
    </Page>
  );
}

function columnsOf<Row extends AdminPropertyRow | AdminProjectRow>(
  kind: ListingKind,
  kindColumns: readonly TableColumn<Row>[],
  open: (id: number) => void,
  t: Translate,
  { number, date }: Format,
): TableColumn<Row>[] {
  return [
    {
      key: 'listing',
      title: t(`console.listings.one.${kind}`),
      sort: 'title',
      isRowHeader: true,
      cell: (row) => <ListingCell row={row} onOpen={() => open(row.id)} />,
    },
    ...kindColumns,
    {
      key: 'state',
      corner: true,
      title: t('console.listings.stateTitle'),
      cell: (row) => <ListingStatusBadges listing={row} />,
    },
    { key: 'owner', title: t('console.listings.owner'), cell: (row) => <OwnerCell owner={row.owner} /> },
    {
      key: 'views',
      title: t('console.listings.views'),
      sort: 'views',
      alignEnd: true,
      cell: (row) => <span className="tnum">{number(row.total_click)}</span>,
    },
    {
      key: 'posted',
      title: t('console.listings.posted'),
      sort: 'newest',
      alignEnd: true,
      cell: (row) => <span className="console-quiet tnum">{date(row.created_at)}</span>,
    },
  ];
}

const bulkSteps = ['approve', 'reject', 'activate', 'deactivate'] as const;

interface ListingBulkProps {
  kind: ListingKind;
  rows: readonly (AdminPropertyRow | AdminProjectRow)[];
  selection: Selection;
}

/** Actions on the selected listings: those that one row on this page allows; all when rows of other pages are selected. */
function ListingBulkActions({ kind, rows, selection }: ListingBulkProps) {
  const { t } = useTranslation();
  const { runAction, dialog, pending } = useListingActions(kind, (_, ids) => selection.setMany(ids, false));
  const selectedRows = rows.filter(({ id }) => selection.has(id));
  const hasOtherPages = selectedRows.length < selection.keys.length;
  const allowedSteps = new Set(selectedRows.flatMap((row) => operatorSteps(row)));
  return (
    <>
      <BulkBar selection={selection}>
        {bulkSteps
          .filter((step) => hasOtherPages || allowedSteps.has(step))
          .map((step) => (
            <Button
              key={step}
              size="sm"
              variant="line"
              pending={pending}
              onClick={() => runAction(selection.keys, step)}
            >
              {t(`console.listings.do.${step}`)}
            </Button>
          ))}
        <Button size="sm" variant="danger-line" pending={pending} onClick={() => runAction(selection.keys, 'delete')}>
          {t('console.listings.do.delete')}
        </Button>
      </BulkBar>
      {dialog}
    </>
  );
}
