import { isolateText } from '../../i18n/bidi-isolation.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SearchState } from '../../features/search/search-state.ts';

/** Returns the title of a search, for example "Homes for sale in Lisbon" or "Homes for sale: “river view”". */
export function useSearchTitle({ property_type, city, state, country, search, near, box }: SearchState): string {
  const { t } = useTranslation();
  const title = t(`search.title.${property_type ?? 'any'}`);
  const place = city ?? state ?? country;
  if (place) return t('search.titleIn', { title, place: isolateText(place) });
  if (near && box) return t('map.titleNear', { title, place: isolateText(near) });
  return search ? t('search.titleFor', { title, words: isolateText(search) }) : title;
}
