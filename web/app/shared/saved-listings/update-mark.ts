import { hideProperty, addFavourite, interestedUsers } from '@latchkey/contract/saved-listings/calls';
import { userPaths } from '@latchkey/contract/paths';
import type { QueryClient } from '@tanstack/react-query';
import { failureText } from '../api/failure-text.ts';
import { request } from '../api/request.ts';
import type { Translator } from '../i18n/translator.ts';
import { showToast } from '../browser/show-toast.ts';
import { storeHidden } from './hidden-storage.ts';
import { createOptimisticToggle } from './optimistic-toggle.ts';
import { type MarkKind, setMark } from './marks.ts';

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

export interface UpdateMarkContext {
  t: Translator['t'];
  client: QueryClient;
}

/** Sets or clears a mark and shows a toast with undo; an error reverts the change and shows a toast. */
export async function updateMark({ kind, id, isOn }: MarkChange, { t, client }: UpdateMarkContext): Promise<void> {
  showToast({
    text: t(`keeping.${kind}.${isOn ? 'on' : 'off'}`),
    ...(kind === 'hidden' && isOn && { link: { label: t('keeping.hidden.see'), to: userPaths.hidden() } }),
    action: {
      label: t('keeping.undo'),
      onAction: () => void apply({ kind, id, isOn: !isOn }, { t, client }),
    },
  });
  await apply({ kind, id, isOn }, { t, client });
}

async function apply({ kind, id, isOn }: MarkChange, { t, client }: UpdateMarkContext): Promise<void> {
  try {
    await toggles[kind](id, isOn);
    for (const path of affectedPaths[kind]) {
      // Mounted lists are refetched only when a hidden listing returns to them.
      const refetchType = kind === 'hidden' && !isOn ? 'active' : 'none';
      await client.invalidateQueries({ queryKey: ['GET', path], refetchType });
    }
    if (kind === 'hidden') {
      await client.invalidateQueries({ queryKey: ['map-clusters'] });
      await client.invalidateQueries({ queryKey: ['GET', 'get-search-summary'] });
    }
  } catch (error) {
    showToast({ text: failureText(t, 'keeping.failed', error), urgent: true });
  }
}
