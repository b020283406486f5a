/** The languages that ship with the site; each has a complete file in web/locales. `territory`: as Open Graph names it. */
export const languages = {
  en: { name: 'English', direction: 'ltr', territory: 'en_GB' },
  ar: { name: 'العربية', direction: 'rtl', territory: 'ar_AR' },
  hi: { name: 'हिन्दी', direction: 'ltr', territory: 'hi_IN' },
  es: { name: 'Español', direction: 'ltr', territory: 'es_ES' },
  fr: { name: 'Français', direction: 'ltr', territory: 'fr_FR' },
} as const;

export type Language = keyof typeof languages;

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** `ar-EG` → `ar`; anything unknown → undefined. */
export function matchLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return isLanguage(base) ? base : undefined;
}
