import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Translator, Translate } from '../../shared/i18n/translator.ts';
import type { SearchOptions } from './filter-props.ts';
import type { SearchState } from './search-state.ts';
import type { Format } from '../../shared/format/create-format.ts';

/** "2+ bedrooms, 1+ bathrooms"; blank without such a filter. */
export function useRoomsText(state: SearchState, options: SearchOptions): string {
  return roomsText(state, options, useTranslation());
}

export function roomsText(
  { atLeast }: Pick<SearchState, 'atLeast'>,
  { counted }: Pick<SearchOptions, 'counted'>,
  { t, named, language }: Pick<Translator, 't' | 'named' | 'language'>,
): string {
  return counted
    .flatMap(({ id, name }) => {
      const count = atLeast[id];
      if (!count) return [];
      // Other languages put the name first and keep its capital.
      const label = language === 'en' ? named(name).toLowerCase() : named(name);
      return [t('search.roomsOn', { least: t('search.atLeast', { count }), fact: label })];
    })
    .join(', ');
}

/** "€300K – €900K", "Up to €900K", "From €300K"; blank without a limit. */
export function priceText({ min_price, max_price }: SearchState, t: Translate, format: Format): string {
  const from = min_price === undefined ? '' : format.shortPrice(min_price);
  const to = max_price === undefined ? '' : format.shortPrice(max_price);
  if (from && to) return t('search.price.range', { from, to });
  if (to) return t('search.price.upTo', { to });
  return from && t('search.price.above', { from });
}
