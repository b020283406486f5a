/** The languages that the product ships, in the order in which they are offered; each has a folder of texts in `locales`. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
} as const;

/** Code (BCP 47) of a language that the product ships; an operator can add others (decision 048). */
export type BuiltInLanguage = keyof typeof languages;

/** Codes of the languages that the product ships. */
export const languageCodes = Object.keys(languages) as BuiltInLanguage[];

/** Returns whether the product ships the language. */
export function isBuiltIn(code: string | null | undefined): code is BuiltInLanguage {
  return typeof code === 'string' && Object.hasOwn(languages, code);
}
