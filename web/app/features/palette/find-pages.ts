export interface PaletteLink {
  /** Of its text. */
  key: string;
  to: string;
}

export interface NamedPage {
  name: string;
  to: string;
}

/** Pages with their names, each place once: the first name that it has. */
export function namedPages(links: readonly PaletteLink[], t: (key: string) => string): NamedPage[] {
  const byPlace = new Map<string, string>();
  for (const { key, to } of links) if (!byPlace.has(to)) byPlace.set(to, t(key));
  return [...byPlace].map(([to, name]) => ({ name, to }));
}

/** Pages in whose name every word of a text begins a word, regardless of case and accents. */
export function findPages(pages: readonly NamedPage[], text: string, most: number): NamedPage[] {
  const wanted = words(text);
  if (wanted.length === 0) return [];
  return pages
    .filter(({ name }) => {
      const there = words(name);
      return wanted.every((word) => there.some((one) => one.startsWith(word)));
    })
    .slice(0, most);
}

function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}
