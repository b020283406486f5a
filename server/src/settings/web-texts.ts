type Texts = Record<string, string>;

/** The site's own texts are the first dictionary of each language; one source for screens and the wire. */
const files: Record<string, () => Promise<{ default: Texts }[]>> = {
  en: () => Promise.all([import('../../../web/locales/en.ts'), import('../../../web/locales/en.late.ts')]),
  ar: () => Promise.all([import('../../../web/locales/ar.ts'), import('../../../web/locales/ar.late.ts')]),
  hi: () => Promise.all([import('../../../web/locales/hi.ts'), import('../../../web/locales/hi.late.ts')]),
  es: () => Promise.all([import('../../../web/locales/es.ts'), import('../../../web/locales/es.late.ts')]),
  fr: () => Promise.all([import('../../../web/locales/fr.ts'), import('../../../web/locales/fr.late.ts')]),
};

/** Codes of the languages that the site has texts for. */
export const webLanguages: readonly string[] = Object.keys(files);

export async function loadWebTexts(code: string): Promise<Texts | null> {
  const file = Object.hasOwn(files, code) ? files[code] : undefined;
  if (!file) return null;
  return Object.assign({}, ...(await file()).map((part) => part.default));
}
