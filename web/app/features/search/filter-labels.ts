import { useTranslation } from '../../i18n/use-translation.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { SearchOptions } from './search-options.ts';
import type { SearchState } from './search-state.ts';

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
