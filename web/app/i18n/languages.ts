/** The languages that ship with the site; each has a complete file in web/locales. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
} as const;

export type BuiltInLanguage = keyof typeof languages;

/** The code of a language (BCP 47): one of those, or one that the operator added (decision 048). */
export type Language = string;
