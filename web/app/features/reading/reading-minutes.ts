const wordsPerMinute = 220;

/** How long a text takes to read, whole minutes and at least one. Tags don't count. */
export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
