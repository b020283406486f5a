import { type RawBuilder, sql } from 'kysely';

const directions = { asc: sql`asc`, desc: sql`desc` };

interface SortInput<Sort extends string> {
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/**
 * Returns the `order by` expression of a table.
 * @param id orders rows that are equal in the sort column
 * @param columns by name of the sort, each with its default direction; the first is the default
 */
export function orderByColumn<Sort extends string>(
  { sort, order }: SortInput<Sort>,
  id: RawBuilder<unknown>,
  columns: Readonly<Record<Sort, readonly [RawBuilder<unknown>, 'asc' | 'desc']>>,
): RawBuilder<unknown> {
  const [first] = Object.keys(columns) as Sort[];
  const name = sort ?? first;
  if (name === undefined) throw new Error('a sortable table needs at least one column');
  const [column, defaultDirection] = columns[name];
  const direction = order ?? defaultDirection;
  return sql`${column} ${directions[direction]}, ${id} ${direction === defaultDirection ? directions.asc : directions.desc}`;
}
