import type { Translate } from '../../shared/i18n/translator.ts';

/** Text for what `currentPosition` threw. */
export function locateErrorText(failure: unknown, t: Translate): string {
  const isDenied = failure instanceof GeolocationPositionError && failure.code === failure.PERMISSION_DENIED;
  return t(isDenied ? 'map.locateDenied' : 'map.locateFailed');
}
