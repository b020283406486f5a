import { paths } from '@latchkey/contract/paths';
import { parsePlaces } from '@latchkey/contract/search/places';
import type { Format } from '../../shared/format/create-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { placeLine, placesText } from '../../shared/listing/place-names.ts';
import { lastSearchToQuery } from '../../shared/listing/last-search.ts';

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

/** The last search of this device, then the options opened from the palette. */
export function loadRecent(store: Store, lastSearch: unknown, t: Translate, format: Format): RecentSearch[] {
  const last = lastSearchEntry(lastSearch, t, format);
  const stored = readRecent(store);
  return last && !stored.some(({ to }) => to === last.to) ? [last, ...stored] : stored;
}

/** The stored search as an option, such as "Rent · Lisbon · Up to €2K"; null when none is stored. */
export function lastSearchEntry(stored: unknown, t: Translate, format: Format): RecentSearch | null {
  const query = lastSearchToQuery(stored);
  if (!query) return null;
  const offer = query.get('property_type');
  const price = (name: string) => {
    const value = Number(query.get(name) ?? NaN);
    return Number.isFinite(value) ? format.shortPrice(value) : '';
  };
  const [from, to] = [price('min_price'), price('max_price')];
  const parts = [
    offer === '0' ? t('shell.buy') : offer === '1' ? t('shell.rent') : '',
    query.get('search'),
    placeLine([query.get('near') ?? query.get('city') ?? query.get('state') ?? query.get('country')], t) ||
      placesText(parsePlaces(query.get('places') ?? '') ?? [], t),
    from && to ? t('search.price.range', { from, to }) : to ? t('search.price.upTo', { to }) : '',
    from && !to ? t('search.price.above', { from }) : '',
  ];
  return { label: parts.filter(Boolean).join(' · ') || t('commandPalette.last'), to: `${paths.search()}?${query}` };
}
