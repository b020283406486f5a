import { create } from 'zustand';
import { readConsent } from './choices.ts';

interface CookieQuestion {
  /** Whether it waits for an answer; null until the page is alive. */
  isOpen: boolean | null;
  /** Something more urgent stands in its place. */
  isHeldBack: boolean;
}

/** What the notices at the foot of the window know of each other: one is shown at a time. */
export const useCookieQuestion = create<CookieQuestion>(() => ({ isOpen: null, isHeldBack: false }));

/** Whether somebody still has to be asked; browsers without cookies need no answer. */
export function hasToAsk(): boolean {
  return navigator.cookieEnabled && readConsent() === null;
}
