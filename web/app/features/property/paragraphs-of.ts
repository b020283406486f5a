/** Has it elements of HTML? A lone `<` is none. */
export function isRichText(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text);
}

/** The paragraphs of plain text: blank lines part them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' };

/** Words alone, on one line, cut at a word where they are longer than `most` characters: for search engines. */
export function plainSummary(text: string, most: number): string {
  const words = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if ([...words].length <= most) return words;
  const cut = [...words].slice(0, most - 1).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.–-]+$/, '')}…`;
}
