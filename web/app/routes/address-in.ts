import type { Language } from '../i18n/languages.ts';

/**
 * The address at which a page is in a language for everybody, whatever they chose before.
 * @param plain the market's own language, which the plain address has for who asks for none, such as a search engine
 */
export function addressIn(language: Language, address: string, plain: Language): string {
  if (language === plain) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
