/** What Open Graph calls these, where it is not the largest country of the language. */
const others: Readonly<Record<string, string>> = { en: 'en_GB', ar: 'ar_AR' };

/** The language of a page as Open Graph writes it: `fr` → `fr_FR`. */
export function openGraphLocale(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return others[code] ?? [language, region].filter(Boolean).join('_');
}
