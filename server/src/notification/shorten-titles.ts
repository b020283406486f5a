/** Maximum number of titles in one message. The linked page lists the others. */
const maxTitles = 10;

/** The first titles, and `+ n` for n others. */
export function shortenTitles(titles: readonly string[]): string[] {
  const more = titles.length - maxTitles;
  return more > 0 ? [...titles.slice(0, maxTitles), `+ ${more}`] : [...titles];
}
