/** Groups of points of interest that visitors can show. */
export const poiGroups = ['transit', 'schools', 'shops'] as const;
export type PoiGroup = (typeof poiGroups)[number];

/** Parts of a group in a style. */
export const poiParts = ['dot', 'name'] as const;

export function poiLayerId(group: PoiGroup, part: (typeof poiParts)[number]): string {
  return `poi-${group}-${part}`;
}
