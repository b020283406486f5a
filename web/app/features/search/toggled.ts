/** The list with the item in it, or without it if it was. */
export function toggled(list: readonly number[], item: number): number[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}
