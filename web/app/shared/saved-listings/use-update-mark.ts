import { useCallback } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { showToast } from '../browser/show-toast.ts';
import { setMark, useMark } from './marks.ts';
import type { MarkChange } from './update-mark.ts';
import { useSession } from '../session/use-session.ts';

/** Sets or clears a mark of the signed-in user. Optimistic; the code that calls the server is loaded on first use. */
export function useUpdateMark(): (change: MarkChange) => void {
  const { t } = useTranslation();
  return useCallback(
    (change) => {
      const { kind, id, isOn } = change;
      setMark(kind, id, isOn);
      import('./update-mark.ts').then(
        ({ updateMark }) => updateMark(change, t),
        () => {
          setMark(kind, id, !isOn);
          showToast({ text: t('savedListings.failed.unreachable'), urgent: true });
        },
      );
    },
    [t],
  );
}

/**
 * Whether a property is a favourite, and a function that toggles it.
 * @param requestSignIn called instead for visitors, and while the session is unknown
 */
export function useFavourite(id: number, requestSignIn: () => void): { isSaved: boolean; toggle: () => void } {
  const session = useSession();
  const isSaved = useMark('favourites', id);
  const switchMark = useUpdateMark();
  return {
    isSaved,
    toggle: () => (session ? switchMark({ kind: 'favourites', id, isOn: !isSaved }) : requestSignIn()),
  };
}
