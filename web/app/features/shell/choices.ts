/** Cookies that the server draws a page by. They hold no secret; a year is how long a choice should last. */
export const languageCookie = 'lk-language';
export const themeCookie = 'lk-theme';

const yearSeconds = 31_536_000;

export function keepChoice(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
