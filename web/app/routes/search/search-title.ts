import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SearchState } from '../../features/search/search-state.ts';

/** Returns the title of a search, for example "Homes for sale in Lisbon" or "Homes for sale: “river view”". */
export function useSearchTitle({ property_type, city, state, country, search, near, box }: SearchState): string {
  const { t } = useTranslation();
  const title = t(`search.title.${property_type ?? 'any'}`);
  const place = city ?? state ?? country;
  if (place) return t('search.titleIn', { title, place: isolatedWords(place) });
  if (near && box) return t('map.titleNear', { title, place: isolatedWords(near) });
  return search ? t('search.titleFor', { title, words: isolatedWords(search) }) : title;
}
