import { client } from '@latchkey/contract/limits';
import { daySeconds } from '@latchkey/contract/time-units';
import { create } from 'zustand';

/** Cookies that the server reads to render a page. They contain no secret and last a year. */
export const languageCookie = 'lk-language';
export const themeCookie = 'lk-theme';
export const areaCookie = 'lk-area';

/** Consent to cookies, stored for a week (contract 7.5). */
const consentCookie = 'cookie-consent';
const consents = ['accepted', 'declined'] as const;
export type Consent = (typeof consents)[number];

const yearSeconds = 365 * daySeconds;

/** Stores a preference for a year, or until the browser closes when cookies were declined. */
export function savePreference(name: string, value: string): void {
  write(name, value, readConsent() === 'declined' ? null : yearSeconds);
}

/** Returns the stored consent; null when the visitor has not decided. */
function readConsent(): Consent | null {
  const value = read(consentCookie);
  return consents.find((consent) => consent === value) ?? null;
}

/** Stores the consent, and extends or shortens the preferences that are stored already. */
export function saveConsent(consent: Consent): void {
  write(consentCookie, consent, client.cookieDays * daySeconds);
  for (const name of [languageCookie, themeCookie, areaCookie]) {
    const chosen = read(name);
    if (chosen) savePreference(name, chosen);
  }
}

function read(name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(document.cookie)?.[1];
}

/** @param seconds lifetime; null for a session cookie */
function write(name: string, value: string, seconds: number | null): void {
  const maxAge = seconds === null ? '' : `; Max-Age=${seconds}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/${maxAge}; SameSite=Lax${secure}`;
}

interface CookieBannerState {
  /** Whether the banner is shown; null until hydration. */
  isOpen: boolean | null;
  /** A more urgent banner is shown instead. */
  isSuppressed: boolean;
}

/** State of the cookie banner, shared with the other banners: only one is shown at a time. */
export const useCookieBannerState = create<CookieBannerState>(() => ({ isOpen: null, isSuppressed: false }));

/** Whether consent is still missing; a browser without cookies needs none. */
export function needsConsent(): boolean {
  return navigator.cookieEnabled && readConsent() === null;
}
