import { getSearchSuggestions } from '@latchkey/contract/search/calls';
import type { SearchSuggestion } from '@latchkey/contract/search/search-suggestion';
import { useCall } from '../../api/use-call.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

/** Shorter texts match nearly everything. */
const minLength = 2;
const debounceMs = 180;
/** Four of each of the six kinds. */
const maxSuggestions = 24;

export interface Suggestions {
  items: readonly SearchSuggestion[];
  /** `waiting`: the suggestions, if any, belong to the previous text. */
  state: 'idle' | 'waiting' | 'there' | 'failed' | 'offline';
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
  const again = () => void refetch();
  if (!isLongEnough) return { items: none, state: 'idle', retry: again };
  if (fetchStatus === 'paused') return { items: none, state: 'offline', retry: again };
  if (isError && debounced === text) return { items: none, state: 'failed', retry: again };
  const isLoaded = data !== undefined && !isPlaceholderData && debounced === text;
  return { items: data?.data ?? none, state: isLoaded ? 'there' : 'waiting', retry: again };
}
