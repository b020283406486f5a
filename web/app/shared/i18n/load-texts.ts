import type { BuiltInLanguage, Language } from './languages.ts';

export type Texts = Record<string, string>;

type Files = Record<BuiltInLanguage, () => Promise<{ default: Texts }>>;

/** One chunk per language, so that a visitor loads one language. */
const files: Files = {
  en: () => import('../../../locales/en.ts'),
  ar: () => import('../../../locales/ar.ts'),
  hi: () => import('../../../locales/hi.ts'),
  es: () => import('../../../locales/es.ts'),
  fr: () => import('../../../locales/fr.ts'),
};

/** Deferred texts, one chunk per group and language: content pages, account, listing forms, and the deferred shell. */
const lateFiles = {
  pages: {
    en: () => import('../../../locales/en.pages.ts'),
    ar: () => import('../../../locales/ar.pages.ts'),
    hi: () => import('../../../locales/hi.pages.ts'),
    es: () => import('../../../locales/es.pages.ts'),
    fr: () => import('../../../locales/fr.pages.ts'),
  },
  account: {
    en: () => import('../../../locales/en.account.ts'),
    ar: () => import('../../../locales/ar.account.ts'),
    hi: () => import('../../../locales/hi.account.ts'),
    es: () => import('../../../locales/es.account.ts'),
    fr: () => import('../../../locales/fr.account.ts'),
  },
  late: {
    en: () => import('../../../locales/en.late.ts'),
    ar: () => import('../../../locales/ar.late.ts'),
    hi: () => import('../../../locales/hi.late.ts'),
    es: () => import('../../../locales/es.late.ts'),
    fr: () => import('../../../locales/fr.late.ts'),
  },
  listing: {
    en: () => import('../../../locales/en.listing.ts'),
    ar: () => import('../../../locales/ar.listing.ts'),
    hi: () => import('../../../locales/hi.listing.ts'),
    es: () => import('../../../locales/es.listing.ts'),
    fr: () => import('../../../locales/fr.listing.ts'),
  },
} satisfies Record<string, Files>;

export type DeferredTextGroup = keyof typeof lateFiles;

const allFiles: Files = {
  en: () => import('../../../locales/en.all.ts'),
  ar: () => import('../../../locales/ar.all.ts'),
  hi: () => import('../../../locales/hi.all.ts'),
  es: () => import('../../../locales/es.all.ts'),
  fr: () => import('../../../locales/fr.all.ts'),
};

/** Loads the texts of the first load; on the server all texts. */
export async function loadTexts(language: Language): Promise<Texts> {
  return read(import.meta.env.SSR ? allFiles : files, language, 'first');
}

export async function loadDeferredTexts(group: DeferredTextGroup, language: Language): Promise<Texts> {
  return read(lateFiles[group], language, group);
}

/** Loads an added language from the URL in the page; falls back to English when that fails. */
async function read(from: Files, language: Language, group: DeferredTextGroup | 'first'): Promise<Texts> {
  const file = (from as Partial<Record<Language, Files['en']>>)[language];
  if (file) return (await file()).default;
  const address = import.meta.env.SSR ? undefined : document.documentElement.dataset['texts'];
  const added: Promise<{ default: Texts }> | null = address
    ? import(/* @vite-ignore */ address.replace('.first.', `.${group}.`))
    : null;
  return (await (added?.catch(from.en) ?? from.en())).default;
}
