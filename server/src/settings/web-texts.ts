import type { Dictionary } from '@latchkey/contract/rules/language-texts';

type File = () => Promise<{ default: Dictionary }>;

/** The site's own texts are the first dictionary of each language; one source for screens and the wire. */
const files: Record<string, File> = {
  en: () => import('../../../web/locales/en.all.ts'),
  ar: () => import('../../../web/locales/ar.all.ts'),
  hi: () => import('../../../web/locales/hi.all.ts'),
  es: () => import('../../../web/locales/es.all.ts'),
  fr: () => import('../../../web/locales/fr.all.ts'),
};

/** The parts in which a browser loads them, by their English files; what each holds is the same in all languages. */
const groups: Record<string, File> = {
  first: () => import('../../../web/locales/en.ts'),
  pages: () => import('../../../web/locales/en.pages.ts'),
  account: () => import('../../../web/locales/en.account.ts'),
  late: () => import('../../../web/locales/en.late.ts'),
  listing: () => import('../../../web/locales/en.listing.ts'),
};

/** Codes of the languages that the site has texts for. */
export const webLanguages: readonly string[] = Object.keys(files);

export async function loadWebTexts(code: string): Promise<Dictionary | null> {
  return read(files, code);
}

/** One such part in English. */
export async function loadTextGroup(group: string): Promise<Dictionary | null> {
  return read(groups, group);
}

/** The English texts, which every language is translated from. */
export async function loadEnglish(): Promise<Dictionary> {
  return (await loadWebTexts('en')) ?? {};
}

async function read(from: Record<string, File>, name: string): Promise<Dictionary | null> {
  const file = Object.hasOwn(from, name) ? from[name] : undefined;
  return file ? (await file()).default : null;
}
