/** Whether a text has HTML elements; a lone `<` is not one. */
export function isHtml(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text);
}

/** Paragraphs of plain text, separated by blank lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' };

/** Text without tags on one line, for search engines; truncated at a word to `maxLength` characters. */
export function plainTextSummary(text: string, maxLength: number): string {
  const plain = text
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if ([...plain].length <= maxLength) return plain;
  const truncated = [...plain].slice(0, maxLength - 1).join('');
  return `${truncated.slice(0, Math.max(truncated.lastIndexOf(' '), 1)).replace(/[\s,;:.–-]+$/, '')}…`;
}
