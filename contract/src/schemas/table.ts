import { z } from 'zod';
import { paging as pages } from '../limits.ts';
import { choice, optional, paging, text } from './input.ts';
import { okList } from './output.ts';

/** Words that somebody looks for in a table. */
const searchLength = 100;

/**
 * The fields that every table of the console takes: words to look for, the column that it is sorted by, and its page.
 * @param sorts names of the columns that it can be sorted by; the first one is meant when none is named
 */
export function tableInput<const Sort extends string>(sorts: readonly Sort[]) {
  return {
    search: optional(text(searchLength)),
    sort: optional(choice(sorts)),
    order: optional(choice(['asc', 'desc'])),
    ...paging(pages.tableRows),
  };
}

/** A page of a table. `total` is exact up to 10,000 and may be a guess beyond, which says so. */
export function okTable<Item extends z.ZodType>(item: Item) {
  return okList(item, { total_is_estimate: z.boolean().optional() });
}
