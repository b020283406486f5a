import { type RawBuilder, sql } from 'kysely';

const ways = { asc: sql`asc`, desc: sql`desc` };

interface Sorted<Sort extends string> {
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/**
 * The order of a table.
 * @param id tells rows apart that are equal there
 * @param columns by the name of the sort, the first one where none is asked for, with the way that it reads best
 */
export function sorted<Sort extends string>(
  { sort, order }: Sorted<Sort>,
  id: RawBuilder<unknown>,
  columns: Readonly<Record<Sort, readonly [RawBuilder<unknown>, 'asc' | 'desc']>>,
): RawBuilder<unknown> {
  const [first] = Object.keys(columns) as Sort[];
  const name = sort ?? first;
  if (name === undefined) throw new Error('A table has a column to be sorted by.');
  const [column, usual] = columns[name];
  const way = order ?? usual;
  return sql`${column} ${ways[way]}, ${id} ${way === usual ? ways.asc : ways.desc}`;
}
