import { getSearchSuggestions } from '@latchkey/contract/search/calls';
import type { SearchSuggestion } from '@latchkey/contract/search/records';
import { useCall } from '../../shared/api/use-call.ts';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { getCitiesData } from '@latchkey/contract/catalogue/calls';
import { useMemo } from 'react';
import { paths } from '@latchkey/contract/paths';

/** Shorter texts match nearly everything. */
const minLength = 2;
const debounceMs = 180;
/** Four of each of the six kinds. */
const maxSuggestions = 24;

export interface Suggestions {
  items: readonly SearchSuggestion[];
  /** `loading`: the suggestions, if any, belong to the previous text. */
  state: 'idle' | 'loading' | 'loaded' | 'failed' | 'offline';
  retry: () => void;
}

const none: readonly SearchSuggestion[] = [];

/**
 * The market's suggestions for a text, debounced. A response belongs to its text, so a late one never replaces a newer.
 */
export function useSuggestions(text: string): Suggestions {
  const debounced = useDebounced(text, debounceMs);
  const isLongEnough = text.length >= minLength;
  const { data, isError, isPlaceholderData, fetchStatus, refetch } = useCall(
    getSearchSuggestions,
    { search: debounced, limit: maxSuggestions },
    { enabled: isLongEnough && debounced.length >= minLength, keepPrevious: true },
  );
  const retry = () => void refetch();
  if (!isLongEnough) return { items: none, state: 'idle', retry };
  if (fetchStatus === 'paused') return { items: none, state: 'offline', retry };
  if (isError && debounced === text) return { items: none, state: 'failed', retry };
  const isLoaded = data !== undefined && !isPlaceholderData && debounced === text;
  return { items: data?.data ?? none, state: isLoaded ? 'loaded' : 'loading', retry };
}

const maxCities = 4;

/** The cities with the most listings as suggestions, shown before the user types. */
export function useTopCities({ enabled = true } = {}): SearchSuggestion[] {
  const { data } = useCall(getCitiesData, { limit: maxCities, offset: 0 }, { enabled });
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

/** The page of a suggestion. */
export function suggestionPath({ type, slug, city, title, place }: SearchSuggestion): string {
  switch (type) {
    case 'place':
      return `${paths.search()}?${new URLSearchParams(place ? { places: place } : { city: city ?? title })}`;
    case 'category':
      return paths.categoryProperties(slug);
    case 'property':
      return paths.property(slug);
    case 'project':
      return paths.project(slug);
    case 'agent':
      return paths.agent(slug);
    case 'article':
      return paths.article(slug);
  }
}

/** The search for a text among all listings. */
export function textSearchPath(text: string): string {
  return text ? `${paths.search()}?${new URLSearchParams({ search: text })}` : paths.search();
}
