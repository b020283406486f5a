type Texts = Record<string, string>;

/** The site's own texts are the first dictionary of each language; one source for screens and the wire. */
const files: Record<string, () => Promise<{ default: Texts }>> = {
  en: () => import('../../../web/locales/en.all.ts'),
  ar: () => import('../../../web/locales/ar.all.ts'),
  hi: () => import('../../../web/locales/hi.all.ts'),
  es: () => import('../../../web/locales/es.all.ts'),
  fr: () => import('../../../web/locales/fr.all.ts'),
};

/** Codes of the languages that the site has texts for. */
export const webLanguages: readonly string[] = Object.keys(files);

export async function loadWebTexts(code: string): Promise<Texts | null> {
  const file = Object.hasOwn(files, code) ? files[code] : undefined;
  if (!file) return null;
  return (await file()).default;
}
