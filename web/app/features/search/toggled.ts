/** A copy of the list with the item added, or removed if it was included. */
export function toggleItem<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}
