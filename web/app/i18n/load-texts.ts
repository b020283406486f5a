import type { Language } from './languages.ts';

export type Texts = Record<string, string>;

type Files = Record<Language, () => Promise<{ default: Texts }>>;

/** Each language is a chunk of its own, so a visitor loads the texts of one. */
const files: Files = {
  en: () => import('../../locales/en.ts'),
  ar: () => import('../../locales/ar.ts'),
  hi: () => import('../../locales/hi.ts'),
  es: () => import('../../locales/es.ts'),
  fr: () => import('../../locales/fr.ts'),
};

/** What only somebody sees who signs in, or does something else that needs it: a second chunk of each language. */
const lateFiles: Files = {
  en: () => import('../../locales/en.late.ts'),
  ar: () => import('../../locales/ar.late.ts'),
  hi: () => import('../../locales/hi.late.ts'),
  es: () => import('../../locales/es.late.ts'),
  fr: () => import('../../locales/fr.late.ts'),
};

/** The texts that a page begins with; on the server all there are, for it pays nothing for them. */
export async function loadTexts(language: Language): Promise<Texts> {
  const first = files[language]();
  if (!import.meta.env.SSR) return (await first).default;
  return { ...(await first).default, ...(await lateFiles[language]()).default };
}

export async function loadLateTexts(language: Language): Promise<Texts> {
  return (await lateFiles[language]()).default;
}
