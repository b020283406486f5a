import type { Translate } from '../../i18n/translator.ts';
import type { Format } from '../../format/create-format.ts';
import type { SearchState } from './search-state.ts';

/** "€300K – €900K", "Up to €900K", "From €300K"; blank without a limit. */
export function priceText({ min_price, max_price }: SearchState, t: Translate, format: Format): string {
  const from = min_price === undefined ? '' : format.shortPrice(min_price);
  const to = max_price === undefined ? '' : format.shortPrice(max_price);
  if (from && to) return t('search.price.range', { from, to });
  if (to) return t('search.price.upTo', { to });
  return from && t('search.price.above', { from });
}
