import type { Language } from './languages.ts';

export type Texts = Record<string, string>;

/** Each language is a chunk of its own, so a visitor loads the texts of one. */
const files: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('../../locales/en.ts'),
  ar: () => import('../../locales/ar.ts'),
  hi: () => import('../../locales/hi.ts'),
  es: () => import('../../locales/es.ts'),
  fr: () => import('../../locales/fr.ts'),
};

export async function loadTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
