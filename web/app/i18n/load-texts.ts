import type { Language } from './languages.ts';

export type Texts = Record<string, string>;

/** Each language is a chunk of its own, so a visitor loads the texts of one. */
const files: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('../../locales/en.json'),
  ar: () => import('../../locales/ar.json'),
  hi: () => import('../../locales/hi.json'),
  es: () => import('../../locales/es.json'),
  fr: () => import('../../locales/fr.json'),
};

export async function loadTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
