/** Lower case without accents, as `plain_text()` of the database writes it: what a search compares. */
export function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
