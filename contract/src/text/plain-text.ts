/**
 * Returns the text in lower case without accents and vowel marks: `CAFÉ` becomes `cafe`. For searches; like `plain_text()` in
 * the database.
 */
export function plainText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
