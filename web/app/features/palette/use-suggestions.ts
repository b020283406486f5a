import { getSearchSuggestions } from '@latchkey/contract/search/calls';
import type { SearchSuggestion } from '@latchkey/contract/search/search-suggestion';
import { useCall } from '../../api/use-call.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

/** Shorter than this nearly everything fits. */
const enough = 2;
const pauseMs = 180;
/** Four of each of the six kinds. */
const most = 24;

export interface Suggestions {
  lines: readonly SearchSuggestion[];
  /** `waiting`: the lines, if any, are of what was typed before. */
  state: 'idle' | 'waiting' | 'there' | 'failed' | 'offline';
  again: () => void;
}

const none: readonly SearchSuggestion[] = [];

/**
 * What the market suggests for a text, asked when typing rests. An answer belongs to its text, so a late one never takes
 * the place of a newer.
 */
export function useSuggestions(text: string): Suggestions {
  const asked = useDebounced(text, pauseMs);
  const wanted = text.length >= enough;
  const { data, isError, isPlaceholderData, fetchStatus, refetch } = useCall(
    getSearchSuggestions,
    { search: asked, limit: most },
    { enabled: wanted && asked.length >= enough, keepPrevious: true },
  );
  const again = () => void refetch();
  if (!wanted) return { lines: none, state: 'idle', again };
  if (fetchStatus === 'paused') return { lines: none, state: 'offline', again };
  if (isError && asked === text) return { lines: none, state: 'failed', again };
  const isThere = data !== undefined && !isPlaceholderData && asked === text;
  return { lines: data?.data ?? none, state: isThere ? 'there' : 'waiting', again };
}
