/** Scripts that are written from right to left. */
const rightToLeft: ReadonlySet<string | undefined> = new Set(
  'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa'.split(' '),
);

/** A language with optional script and region; extensions would conflict with our own. */
const plainCode = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

/** Returns the canonical code of a language (BCP 47): `PT-br` → `pt-BR`. Null for an invalid one. */
export function languageCode(input: string): string | null {
  try {
    const [code = ''] = Intl.getCanonicalLocales(input.trim().replaceAll('_', '-'));
    return plainCode.test(code) ? code : null;
  } catch {
    return null;
  }
}

/** Returns a language's own name: `de` → `Deutsch`; its code when the name is unknown. */
export function nativeNameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Whether a language is written from right to left. */
export function isRightToLeft(code: string): boolean {
  return rightToLeft.has(new Intl.Locale(code).maximize().script);
}
