import { paths } from '@latchkey/contract/paths';
import type { Format } from '../../format/create-format.ts';
import type { Translate } from '../../i18n/translator.ts';
import { lastSearchToQuery } from '../../listing/last-search.ts';
import type { RecentSearch } from './recent-searches.ts';

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
    query.get('near') ?? query.get('city') ?? query.get('state') ?? query.get('country'),
    from && to ? t('search.price.range', { from, to }) : to ? t('search.price.upTo', { to }) : '',
    from && !to ? t('search.price.above', { from }) : '',
  ];
  return { label: parts.filter(Boolean).join(' · ') || t('palette.last'), to: `${paths.search()}?${query}` };
}
