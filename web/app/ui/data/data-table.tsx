import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns the column to the end, for numbers. */
  alignEnd?: boolean;
  /** The cell is the header of its row. */
  isRowHeader?: boolean;
  /** Current sort order by this column. */
  sorted?: 'ascending' | 'descending';
  /** Label of the cells where rows are cards, when `title` is not plain text. */
  label?: string;
  /** Where rows are cards, the cell is beside the row header. */
  corner?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** A click anywhere in the row but on a control; the row needs a button or link that does the same by keyboard. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** The smaller row height of the console. */
  dense?: boolean;
}

/** A table that scrolls horizontally when it is wider than its container. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = true, columns, rows, rowKey, isSelected, onRowClick, dense } = props;
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={caption}>
      <table className={classNames('data-table', dense && 'data-table-dense')}>
        <caption className={captionHidden ? 'sr-only' : 'field-label'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.alignEnd ? 'end' : undefined}
                aria-sort={column.sorted}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={onRowClick && 'data-row-link'}
              aria-selected={isSelected?.(row) || undefined}
              onClick={onRowClick && ((event) => isPlainClick(event) && onRowClick(row))}
            >
              {columns.map((column) => {
                const className = classNames(column.alignEnd && 'end', column.corner && 'corner') || undefined;
                return column.isRowHeader ? (
                  <th key={column.key} scope="row" className={className}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={className} data-title={titleOf(column)}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a click is on the row itself: on no control or dialog of it, and at the end of no selection of text. */
function isPlainClick({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('a, button, input, label, select') === null && getSelection()?.toString() === '';
}

function titleOf<Row>({ label, title }: Column<Row>): string | undefined {
  return label ?? (typeof title === 'string' ? title : undefined);
}
