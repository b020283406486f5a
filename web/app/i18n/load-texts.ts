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

/** What comes later: a chunk of each language for the pages around the homes, and one for what only members see. */
const lateFiles = {
  pages: {
    en: () => import('../../locales/en.pages.ts'),
    ar: () => import('../../locales/ar.pages.ts'),
    hi: () => import('../../locales/hi.pages.ts'),
    es: () => import('../../locales/es.pages.ts'),
    fr: () => import('../../locales/fr.pages.ts'),
  },
  account: {
    en: () => import('../../locales/en.late.ts'),
    ar: () => import('../../locales/ar.late.ts'),
    hi: () => import('../../locales/hi.late.ts'),
    es: () => import('../../locales/es.late.ts'),
    fr: () => import('../../locales/fr.late.ts'),
  },
} satisfies Record<string, Files>;

export type LateGroup = keyof typeof lateFiles;

/** The texts that a page begins with; on the server all there are, for it pays nothing for them. */
export async function loadTexts(language: Language): Promise<Texts> {
  const first = files[language]();
  if (!import.meta.env.SSR) return (await first).default;
  const late = Object.values(lateFiles).map((group: Files) => group[language]());
  return Object.assign({}, ...(await Promise.all([first, ...late])).map((file) => file.default));
}

export async function loadLateTexts(group: LateGroup, language: Language): Promise<Texts> {
  return (await lateFiles[group][language]()).default;
}
