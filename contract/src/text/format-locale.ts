/**
 * Returns the locale of numbers, dates and times in a language: Latin digits everywhere, because prices and maps stay
 * left-to-right; English is British, as in the texts (`18 Nov 2026, 14:05`).
 */
export function formatLocale(language: string): string {
  return `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
}
