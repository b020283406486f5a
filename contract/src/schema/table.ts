import { z } from 'zod';
import { paging as pages } from '../limits.ts';
import { choice, optional, paging, text } from './input.ts';
import { okList } from './output.ts';

/** Maximum length of the search text of a table. */
const searchLength = 100;

/** Returns the input fields of a table of the console that has one order: search text and page. */
export function searchInput() {
  return { search: optional(text(searchLength)), ...paging(pages.tableRows) };
}

/**
 * Returns the input fields of a table of the console: search text, sort column, order and page.
 * @param sorts names of the sortable columns; the first one is the default
 */
export function tableInput<const Sort extends string>(sorts: readonly Sort[]) {
  return {
    ...searchInput(),
    sort: optional(choice(sorts)),
    order: optional(choice(['asc', 'desc'])),
  };
}

/** A page of a table. `total` is exact up to 10,000 and may be an estimate beyond, marked by `total_is_estimate`. */
export function okTable<Item extends z.ZodType>(item: Item) {
  return okList(item, { total_is_estimate: z.boolean().optional() });
}
