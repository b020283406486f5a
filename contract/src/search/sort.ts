/** Sort orders of the property list; our extensions of get-property-list. The first one is the default. */
export const propertySorts = [
  'newest',
  'price_asc',
  'price_desc',
  'most_viewed',
  'most_liked',
  'price_per_area_asc',
  'price_per_area_desc',
] as const;

export type PropertySort = (typeof propertySorts)[number];

/** Returns the sort order of a request; the flags of the contract apply when no order is named. */
export function sortOf(input: {
  sort?: PropertySort | undefined;
  most_viewed?: boolean | 0 | 1 | undefined;
  most_liked?: boolean | 0 | 1 | undefined;
}): PropertySort {
  if (input.sort) return input.sort;
  if (input.most_viewed) return 'most_viewed';
  return input.most_liked ? 'most_liked' : 'newest';
}
