import type { Dictionary } from '@latchkey/contract/settings/language-texts';

type File = () => Promise<{ default: Dictionary }>;

/** The site's texts by language, the same files that the screens use. */
const files: Record<string, File> = {
  en: () => import('../../../../web/locales/en.all.ts'),
  ar: () => import('../../../../web/locales/ar.all.ts'),
  hi: () => import('../../../../web/locales/hi.all.ts'),
  es: () => import('../../../../web/locales/es.all.ts'),
  fr: () => import('../../../../web/locales/fr.all.ts'),
};

/** The chunks in which a browser loads them, in English; a chunk has the same keys in all languages. */
const groups: Record<string, File> = {
  first: () => import('../../../../web/locales/en.ts'),
  pages: () => import('../../../../web/locales/en.pages.ts'),
  account: () => import('../../../../web/locales/en.account.ts'),
  late: () => import('../../../../web/locales/en.late.ts'),
  listing: () => import('../../../../web/locales/en.listing.ts'),
};

/** Codes of the languages with texts of the site. */
export const webLanguages: readonly string[] = Object.keys(files);

/** Loads the site's texts in a language; null for a language without them. */
export async function loadWebTexts(code: string): Promise<Dictionary | null> {
  return read(files, code);
}

/** Loads one chunk in English; null for an unknown chunk. */
export async function loadTextGroup(group: string): Promise<Dictionary | null> {
  return read(groups, group);
}

/** Loads the English texts, the source of all translations. */
export async function loadEnglish(): Promise<Dictionary> {
  return (await loadWebTexts('en')) ?? {};
}

async function read(from: Record<string, File>, name: string): Promise<Dictionary | null> {
  const file = Object.hasOwn(from, name) ? from[name] : undefined;
  return file ? (await file()).default : null;
}
