import { useCallback } from 'react';
import type { SignInIntent } from '../session/sign-in-context.ts';
import { openListingDialog } from './listing-dialogs.ts';
import { useUpdateMark } from './use-update-mark.ts';

/**
 * Performs what a visitor wanted before signing in: saves the property, tells its owner of the interest, or opens the
 * report. The sign-in dialog calls it once after the session is stored.
 * @returns false for other intents, such as a message
 */
export function useResumeIntent(): (intent: SignInIntent) => boolean {
  const switchMark = useUpdateMark();
  return useCallback(
    (intent) => {
      switch (intent.kind) {
        case 'favourite':
          switchMark({ kind: 'favourites', id: intent.propertyId, isOn: true });
          return true;
        case 'interest':
          switchMark({ kind: 'interests', id: intent.propertyId, isOn: true });
          return true;
        case 'report':
          openListingDialog('report', intent.propertyId);
          return true;
        default:
          return false;
      }
    },
    [switchMark],
  );
}
