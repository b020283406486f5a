/** An option opened from the palette; stored on the device only. */
export interface RecentSearch {
  label: string;
  /** Path and query on this site. */
  to: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'lk-recent-searches';
const maxRecent = 6;
const maxLabelLength = 120;

/** Newest first; drops damaged entries and those that lead to another site. */
export function readRecent(store: Store): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Adds a search first and removes an older one with the same path. */
export function addRecent(store: Store, { label, to }: RecentSearch): void {
  const others = readRecent(store).filter((search) => search.to !== to);
  const recent = [{ label: label.slice(0, maxLabelLength), to }, ...others].slice(0, maxRecent);
  try {
    store.setItem(key, JSON.stringify(recent));
  } catch {
    // Storage is full or blocked: the search is not stored.
  }
}

export function clearRecent(store: Store): void {
  try {
    store.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

function isRecent(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null || !('label' in value) || !('to' in value)) return false;
  // Paths that start with "//" or "/\" name another host.
  return typeof value.label === 'string' && typeof value.to === 'string' && /^\/(?![/\\])/.test(value.to);
}
