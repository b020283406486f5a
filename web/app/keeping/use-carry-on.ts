import { useCallback } from 'react';
import type { SignInIntent } from '../session/sign-in.ts';
import { openHomeDialog } from './dialogs.ts';
import { useSwitchMark } from './use-switch-mark.ts';

/**
 * Performs what a visitor wanted before signing in: saves the property, tells its owner of the interest, or opens the
 * report. The sign-in dialog calls it once after the session is stored.
 * @returns false for other intents, such as a message
 */
export function useCarryOn(): (intent: SignInIntent) => boolean {
  const switchMark = useSwitchMark();
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
          openHomeDialog('report', intent.propertyId);
          return true;
        default:
          return false;
      }
    },
    [switchMark],
  );
}
