import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasQueryFailed } from '../../../components/query-error-state.tsx';
import type { CallError } from '../../../shared/api/failure.ts';
import type { Translate } from '../../../shared/i18n/translator.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryFallback } from '../query-boundary.tsx';
import type { Selection } from './bulk-selection.tsx';
import { TablePagination } from './table-pagination.tsx';
import type { TableState } from './use-table-state.ts';
import { useShortcuts } from '../shortcuts.tsx';

export interface TableColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers to the end. */
  alignEnd?: boolean;
  /** Row header for screen readers; one column per table. */
  isRowHeader?: boolean;
  /** Shown beside the name when rows are cards: a status or a switch. */
  corner?: boolean;
  /** The server's sort name; without one the column is not sortable. */
  sort?: string;
}

interface TableResponse<Row> {
  data: Row[];
  total: number;
  total_is_estimate?: boolean | undefined;
}

interface RecordTableProps<Row, Filter extends string> {
  caption: string;
  query: UseQueryResult<TableResponse<Row>, CallError>;
  state: TableState<Filter>;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => number;
  /** Names a row for its checkbox. */
  rowName: (row: Row) => string;
  /** Key of the row that is open beside the table. */
  openKey?: number | null;
  onOpen?: (row: Row) => void;
  /** A click anywhere in a row; `onOpen` without it. */
  onRowClick?: (row: Row) => void;
  /** Enables bulk actions. */
  selection?: Selection;
  /** Shown when there are no records; not when the filters match none. */
  empty: ReactNode;
}

/** A sortable, paged table with selection, by mouse or keyboard (J, K, Enter, X). */
export function RecordTable<Row, Filter extends string>(props: RecordTableProps<Row, Filter>) {
  const { caption, query, state, columns, rowKey, rowName, openKey = null, onOpen, selection, empty } = props;
  const { onRowClick = onOpen } = props;
  const { t } = useTranslation();
  const rows = query.data?.data ?? [];
  useRowShortcuts({ rows, rowKey, openKey, onOpen, selection });
  if (!query.data || hasQueryFailed(query)) return <QueryFallback query={query} />;
  if (rows.length === 0) {
    if (!state.isFiltered) return empty;
    return (
      <EmptyState
        centred
        title={t('console.table.nothing')}
        action={
          <Button variant="line" onClick={state.clearFilters}>
            {t('console.table.clear')}
          </Button>
        }
      />
    );
  }
  const sortableColumns = columns.map((column) => ({ ...column, ...sortHeader(column, state) }));
  return (
    <div aria-busy={query.isFetching && query.isPlaceholderData} className="console-table">
      <DataTable
        dense
        caption={caption}
        columns={
          selection ? [selectionColumn(selection, rows, rowKey, rowName, t), ...sortableColumns] : sortableColumns
        }
        rows={rows}
        rowKey={rowKey}
        isSelected={(row) => rowKey(row) === openKey}
        onRowClick={onRowClick}
      />
      <TablePagination state={state} total={query.data.total} isEstimate={query.data.total_is_estimate === true} />
    </div>
  );
}

function sortHeader<Row, Filter extends string>({ title, sort }: TableColumn<Row>, state: TableState<Filter>) {
  if (sort === undefined) return { title };
  const isSorted = state.sort === sort;
  const Arrow = state.order === 'asc' ? ArrowUp : ArrowDown;
  return {
    ...(isSorted && { sorted: state.order === 'asc' ? ('ascending' as const) : ('descending' as const) }),
    label: title,
    title: (
      <button type="button" className="sort-button" onClick={() => state.sortBy(sort)}>
        {title}
        {isSorted && <Arrow className="i-14" aria-hidden="true" />}
      </button>
    ),
  };
}

function selectionColumn<Row>(
  selection: Selection,
  rows: readonly Row[],
  rowKey: (row: Row) => number,
  rowName: (row: Row) => string,
  t: Translate,
) {
  const keys = rows.map(rowKey);
  const all = keys.every((key) => selection.has(key));
  return {
    key: 'chosen',
    title: (
      <Checkbox
        checked={all}
        mixed={!all && keys.some((key) => selection.has(key))}
        onChange={() => selection.setMany(keys, !all)}
      >
        <span className="sr-only">{t('console.table.all')}</span>
      </Checkbox>
    ),
    cell: (row: Row) => (
      <Checkbox checked={selection.has(rowKey(row))} onChange={() => selection.toggle(rowKey(row))}>
        <span className="sr-only">{t('console.table.one', { name: rowName(row) })}</span>
      </Checkbox>
    ),
  };
}

interface RowShortcuts<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  openKey: number | null;
  onOpen?: ((row: Row) => void) | undefined;
  selection?: Selection | undefined;
}

/** J and K open the next and the previous row, X selects the open one. */
function useRowShortcuts<Row>({ rows, rowKey, openKey, onOpen, selection }: RowShortcuts<Row>): void {
  const { t } = useTranslation();
  const openIndex = rows.findIndex((row) => rowKey(row) === openKey);
  function openBy(step: 1 | -1) {
    const next = rows[openIndex === -1 && step === -1 ? rows.length - 1 : openIndex + step];
    if (next) onOpen?.(next);
  }
  const openShortcuts = onOpen
    ? [
        { key: 'j', label: t('console.layout.shortcuts.next'), run: () => openBy(1), repeats: true },
        { key: 'k', label: t('console.layout.shortcuts.previous'), run: () => openBy(-1), repeats: true },
      ]
    : [];
  const selectShortcuts =
    selection && openKey !== null
      ? [{ key: 'x', label: t('console.layout.shortcuts.choose'), run: () => selection.toggle(openKey) }]
      : [];
  useShortcuts([...openShortcuts, ...selectShortcuts]);
}
