export interface PaletteLink {
  /** Text key of its name. */
  key: string;
  to: string;
}

export interface NamedPage {
  name: string;
  to: string;
}

/** Translates the links; a path that occurs several times keeps its first name. */
export function namedPages(links: readonly PaletteLink[], t: (key: string) => string): NamedPage[] {
  const nameByPath = new Map<string, string>();
  for (const { key, to } of links) if (!nameByPath.has(to)) nameByPath.set(to, t(key));
  return [...nameByPath].map(([to, name]) => ({ name, to }));
}

/** Pages whose name contains every word of the text as a word prefix, ignoring case and accents. */
export function findPages<Page extends { name: string }>(pages: readonly Page[], text: string, limit: number): Page[] {
  const searchWords = wordsOf(text);
  if (searchWords.length === 0) return [];
  return pages
    .filter(({ name }) => {
      const nameWords = wordsOf(name);
      return searchWords.every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)));
    })
    .slice(0, limit);
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}
