/** Titles that one message names; the rest is where it leads. */
const named = 10;

/** The first few of some titles, and how many more there are. */
export function namedTitles(titles: readonly string[]): string[] {
  const more = titles.length - named;
  return more > 0 ? [...titles.slice(0, named), `+ ${more}`] : [...titles];
}
