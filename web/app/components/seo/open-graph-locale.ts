/** Languages whose Open Graph locale is not that of their largest country. */
const exceptions: Readonly<Record<string, string>> = { en: 'en_GB', ar: 'ar_AR' };

/** Returns the Open Graph locale of a language: `fr` → `fr_FR`. */
export function openGraphLocale(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return exceptions[code] ?? [language, region].filter(Boolean).join('_');
}
