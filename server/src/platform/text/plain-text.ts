/** Normalises a text for search: lower case without accents, like `plain_text()` in the database. */
export function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
