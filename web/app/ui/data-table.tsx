import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  end?: boolean;
  /** Names the row for screen readers. */
  heads?: boolean;
  /** How the rows are sorted by this column now. */
  sorted?: 'ascending' | 'descending';
  /** What the column is called beside each of its cells, where a row stands as a card and its title is more than words. */
  label?: string;
  /** Where a row stands as a card, its cells of this column stand beside the name. */
  corner?: boolean;
}

/** Rows and columns; scrolls sideways in its own frame when it is wider than its place. */
export function DataTable<Row>({
  caption,
  captionHidden = true,
  columns,
  rows,
  rowKey,
  chosen,
  dense,
}: {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  chosen?: (row: Row) => boolean;
  /** The console's measure. */
  dense?: boolean;
}) {
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={caption}>
      <table className={classNames('data-table', dense && 'data-table-dense')}>
        <caption className={captionHidden ? 'sr-only' : 'field-label'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.end ? 'end' : undefined} aria-sort={column.sorted}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-selected={chosen?.(row) || undefined}>
              {columns.map((column) => {
                const className = classNames(column.end && 'end', column.corner && 'corner') || undefined;
                return column.heads ? (
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

function titleOf<Row>({ label, title }: Column<Row>): string | undefined {
  return label ?? (typeof title === 'string' ? title : undefined);
}
