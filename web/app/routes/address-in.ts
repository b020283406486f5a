import type { Language } from '../i18n/languages.ts';

/** Who asks for no language, such as a search engine, gets this one at the plain address (see the server's page choices). */
const plain: Language = 'en';

/** The address at which a page is in a language for everybody, whatever they chose before. */
export function addressIn(language: Language, address: string): string {
  if (language === plain) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
