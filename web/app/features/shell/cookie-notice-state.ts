import { create } from 'zustand';
import { readConsent } from './preference-cookies.ts';

interface CookieNoticeState {
  /** Whether the notice is shown; null until hydration. */
  isOpen: boolean | null;
  /** A more urgent notice is shown instead. */
  isSuppressed: boolean;
}

/** State of the cookie notice, shared with the other notices: only one is shown at a time. */
export const useCookieNoticeState = create<CookieNoticeState>(() => ({ isOpen: null, isSuppressed: false }));

/** Whether consent is still missing; a browser without cookies needs none. */
export function needsConsent(): boolean {
  return navigator.cookieEnabled && readConsent() === null;
}
