import type { Breadcrumb } from './breadcrumb-list.ts';

/**
 * Returns a page of a list as schema.org/ItemList in Google's summary form: each entry links to its own page.
 * @param before entries on the pages before this one
 */
export function itemList(
  siteUrl: string,
  name: string,
  entries: readonly Breadcrumb[],
  before: number,
): Readonly<Record<string, unknown>> {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: entry.name,
      url: siteUrl + entry.path,
    })),
  };
}
