import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SearchState } from '../../features/search/search-state.ts';

/** "Homes for sale in Lisbon", and for free words "Homes for sale: “river view”". */
export function useSearchTitle({ property_type, city, search, near, box }: SearchState): string {
  const { t } = useTranslation();
  const title = t(`search.title.${property_type ?? 'any'}`);
  if (city) return t('search.titleIn', { title, place: isolatedWords(city) });
  if (near && box) return t('map.titleNear', { title, place: isolatedWords(near) });
  return search ? t('search.titleFor', { title, words: isolatedWords(search) }) : title;
}
