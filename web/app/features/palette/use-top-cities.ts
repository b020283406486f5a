import { getCitiesData } from '@latchkey/contract/catalogue/calls';
import type { SearchSuggestion } from '@latchkey/contract/search/search-suggestion';
import { useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';

const maxCities = 4;

/** The cities with the most listings as suggestions, shown before the user types. */
export function useTopCities(): SearchSuggestion[] {
  const { data } = useCall(getCitiesData, { limit: maxCities, offset: 0 });
  return useMemo(
    () =>
      (data?.data ?? []).map(({ City, Count, state, country, image, image_meta }) => ({
        type: 'place' as const,
        id: 0,
        title: City,
        subtitle: [state, country].filter((part) => part && part !== City).join(', '),
        slug: '',
        image,
        image_meta,
        city: City,
        homes: Count,
      })),
    [data],
  );
}
