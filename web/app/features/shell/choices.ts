/** Cookies that the server draws a page by. They hold no secret; a year is how long a choice should last. */
export const languageCookie = 'lk-language';
export const themeCookie = 'lk-theme';

/** What somebody said about cookies, kept for a week (contract 7.5). */
const consentCookie = 'cookie-consent';
const consents = ['accepted', 'declined'] as const;
export type Consent = (typeof consents)[number];

const yearSeconds = 31_536_000;
const weekSeconds = 604_800;

/** Who declined cookies keeps a choice until the browser is closed. */
export function keepChoice(name: string, value: string): void {
  write(name, value, readConsent() === 'declined' ? null : yearSeconds);
}

/** What was said about cookies; null while nobody said anything. */
export function readConsent(): Consent | null {
  const said = read(consentCookie);
  return consents.find((consent) => consent === said) ?? null;
}

/** Keeps the answer, and what was chosen before for as long as the answer allows. */
export function keepConsent(consent: Consent): void {
  write(consentCookie, consent, weekSeconds);
  for (const name of [languageCookie, themeCookie]) {
    const chosen = read(name);
    if (chosen) keepChoice(name, chosen);
  }
}

function read(name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(document.cookie)?.[1];
}

/** @param seconds how long; null for until the browser is closed */
function write(name: string, value: string, seconds: number | null): void {
  const lasting = seconds === null ? '' : `; Max-Age=${seconds}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/${lasting}; SameSite=Lax${secure}`;
}
