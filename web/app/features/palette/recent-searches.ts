/** What somebody went to from the palette, to go there again; kept on the device only. */
export interface RecentSearch {
  label: string;
  /** Path and query on this site. */
  to: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'lk-recent-searches';
const most = 6;
const longestLabel = 120;

/** Newest first; what is damaged, or would lead off this site, is left out. */
export function readRecent(store: Store): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a search first; one that leads to the same place is not kept twice. */
export function addRecent(store: Store, { label, to }: RecentSearch): void {
  const others = readRecent(store).filter((search) => search.to !== to);
  const recent = [{ label: label.slice(0, longestLabel), to }, ...others].slice(0, most);
  try {
    store.setItem(key, JSON.stringify(recent));
  } catch {
    // A full or forbidden store costs the memory, nothing else.
  }
}

export function clearRecent(store: Store): void {
  try {
    store.removeItem(key);
  } catch {
    // As above.
  }
}

function isRecent(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null || !('label' in value) || !('to' in value)) return false;
  // "//" and "/\" at the beginning name another host.
  return typeof value.label === 'string' && typeof value.to === 'string' && /^\/(?![/\\])/.test(value.to);
}
