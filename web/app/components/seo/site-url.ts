import type { Language } from '../../shared/i18n/languages.ts';

/**
 * Returns the URL at which a page is in a language, whatever language the visitor chose before.
 * @param plain the market's own language, which the URL without `lang` stands for
 */
export function localisedUrl(language: Language, address: string, plain: Language): string {
  if (language === plain) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Returns the absolute URL of a path of this site; other URLs stay as they are. */
export function absoluteUrl(siteUrl: string, address: string): string {
  return address.startsWith('/') ? siteUrl + address : address;
}
