/** Scripts that are written from right to left. */
const rightToLeft: ReadonlySet<string | undefined> = new Set(
  'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa'.split(' '),
);

/** A language with its script and region where they matter; extensions would be in the way of our own. */
const plainCode = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

/** The code of a language (BCP 47) as it is written everywhere: `PT-br` → `pt-BR`. Null for what is none. */
export function languageCode(written: string): string | null {
  try {
    const [code = ''] = Intl.getCanonicalLocales(written.trim().replaceAll('_', '-'));
    return plainCode.test(code) ? code : null;
  } catch {
    return null;
  }
}

/** What a language calls itself: `de` → `Deutsch`; its code where nothing is known of it. */
export function ownNameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Whether a language is written from right to left. */
export function isRightToLeft(code: string): boolean {
  return rightToLeft.has(new Intl.Locale(code).maximize().script);
}
