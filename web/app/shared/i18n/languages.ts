/** The built-in languages; each has all texts in web/locales. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
} as const;

export type BuiltInLanguage = keyof typeof languages;

/** Language code (BCP 47): a built-in language, or one that the operator added (decision 048). */
export type Language = string;
