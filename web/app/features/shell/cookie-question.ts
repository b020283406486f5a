import { create } from 'zustand';
import { readConsent } from './choices.ts';

interface CookieNoticeState {
  /** Whether the notice is shown; null until hydration. */
  isOpen: boolean | null;
  /** A more urgent notice is shown instead. */
  isHeldBack: boolean;
}

/** State of the cookie notice, shared with the other notices: only one is shown at a time. */
export const useCookieQuestion = create<CookieNoticeState>(() => ({ isOpen: null, isHeldBack: false }));

/** Whether consent is still missing; a browser without cookies needs none. */
export function hasToAsk(): boolean {
  return navigator.cookieEnabled && readConsent() === null;
}
