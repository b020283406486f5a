import { hideProperty, addFavourite, interestedUsers } from '@latchkey/contract/saved-listings/calls';
import { userPaths } from '@latchkey/contract/paths';
import { getQueryClient } from '../api/query-client.ts';
import { request } from '../api/request.ts';
import type { Translator } from '../i18n/translator.ts';
import { showToast } from '../browser/show-toast.ts';
import { storeHidden } from './hidden-storage.ts';
import { type MarkKind, setMark } from './marks.ts';
import { failureText } from '../api/failure-text.ts';

export type UpdatableMarkKind = Extract<MarkKind, 'favourites' | 'interests' | 'hidden'>;

const calls = { favourites: addFavourite, interests: interestedUsers, hidden: hideProperty };

/** Call paths of the lists that a change affects. */
const affectedPaths: Record<UpdatableMarkKind, readonly string[]> = {
  favourites: ['get_favourite_property'],
  interests: [],
  hidden: ['get_user_recommendation', 'get-property-list'],
};

const toggles = {
  favourites: createToggle('favourites'),
  interests: createToggle('interests'),
  hidden: createToggle('hidden'),
};

function createToggle(kind: UpdatableMarkKind) {
  return createOptimisticToggle({
    send: (id, isOn) => request(calls[kind], { property_id: id, type: isOn ? 1 : 0 }),
    show: (id, isOn) => {
      setMark(kind, id, isOn);
      if (kind === 'hidden') storeHidden(id, isOn);
    },
  });
}

export interface MarkChange {
  kind: UpdatableMarkKind;
  id: number;
  isOn: boolean;
}

/** Sets or clears a mark and shows a toast with undo; an error reverts the change and shows a toast. */
export async function updateMark({ kind, id, isOn }: MarkChange, t: Translator['t']): Promise<void> {
  showToast({
    text: t(`savedListings.${kind}.${isOn ? 'on' : 'off'}`),
    ...(kind === 'hidden' && isOn && { link: { label: t('savedListings.hidden.see'), to: userPaths.hidden() } }),
    action: {
      label: t('savedListings.undo'),
      onAction: () => void apply({ kind, id, isOn: !isOn }, t),
    },
  });
  await apply({ kind, id, isOn }, t);
}

async function apply({ kind, id, isOn }: MarkChange, t: Translator['t']): Promise<void> {
  const client = getQueryClient();
  try {
    await toggles[kind](id, isOn);
    for (const path of affectedPaths[kind]) {
      // The total of a list changes also when the hidden listing is on another page of it, or only on its map.
      const refetchType = kind === 'hidden' ? 'active' : 'none';
      await client.invalidateQueries({ queryKey: ['GET', path], refetchType });
    }
    if (kind === 'hidden') {
      await client.invalidateQueries({ queryKey: ['map-clusters'] });
      await client.invalidateQueries({ queryKey: ['GET', 'get-search-summary'] });
      await client.invalidateQueries({ queryKey: ['GET', 'get-search-facets'] });
    }
  } catch (error) {
    showToast({ text: failureText(t, 'savedListings.failed', error), urgent: true });
  }
}

interface OptimisticToggleOptions {
  /** Sends the state to the server. */
  send: (id: number, isOn: boolean) => Promise<unknown>;
  /** Shows the state of an item. */
  show: (id: number, isOn: boolean) => void;
}

/**
 * An optimistic toggle for many items. The requested state is shown immediately, one request per item runs at a time, and
 * of requests made meanwhile only the last is sent. An error reverts the item to its last confirmed state.
 * @returns a function that resolves when the server has confirmed the last state, and rejects with its error
 */
export function createOptimisticToggle({ send, show }: OptimisticToggleOptions) {
  const requested = new Map<number, boolean>();

  return async function toggle(id: number, isOn: boolean): Promise<void> {
    show(id, isOn);
    const isRunning = requested.has(id);
    requested.set(id, isOn);
    if (isRunning) return;
    let confirmed = !isOn;
    try {
      for (let next = isOn; next !== confirmed; next = requested.get(id) ?? next) {
        await send(id, next);
        confirmed = next;
      }
    } catch (error) {
      show(id, confirmed);
      throw error;
    } finally {
      requested.delete(id);
    }
  };
}
