import { useCallback } from 'react';
import type { SignInIntent } from '../session/sign-in.ts';
import { openHomeDialog } from './dialogs.ts';
import { useSwitchMark } from './use-switch-mark.ts';

/**
 * Carries on what a visitor wanted when they were asked to sign in: saves the home, tells its owner or opens the report.
 * To be called once, by the dialog, after the session is kept (`keepSession`), with what `takeIntent`
 * gave.
 * @returns false when the intent is not about keeping things (a message, a listing…) and is somebody else's to carry on
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
