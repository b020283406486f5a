/**
 * Articles come oldest first (contract 2.1), readers want the newest: the rows to ask for so that page `page`, turned
 * round, shows them. Null for a page that isn't there.
 */
export function newestPage(total: number, page: number, size: number): { limit: number; offset: number } | null {
  const end = total - (page - 1) * size;
  if (end <= 0) return null;
  const offset = Math.max(0, end - size);
  return { limit: end - offset, offset };
}
