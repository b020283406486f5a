type Texts = Record<string, string>;

/** The site's own texts are the first dictionary of each language; one source for screens and the wire. */
const files: Record<string, () => Promise<{ default: Texts }>> = {
  en: () => import('../../../web/locales/en.ts'),
  ar: () => import('../../../web/locales/ar.ts'),
  hi: () => import('../../../web/locales/hi.ts'),
  es: () => import('../../../web/locales/es.ts'),
  fr: () => import('../../../web/locales/fr.ts'),
};

/** Codes of the languages that the site has texts for. */
export const webLanguages: readonly string[] = Object.keys(files);

export async function loadWebTexts(code: string): Promise<Texts | null> {
  const file = Object.hasOwn(files, code) ? files[code] : undefined;
  return file ? (await file()).default : null;
}
