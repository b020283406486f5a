/**
 * Returns the page numbers to show: first, last, the current and its neighbours; `null` is a gap of two or more. A gap of one
 * shows the page itself, since the dots would be as wide.
 */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, count]
    .filter((page) => page >= 1 && page <= count)
    .toSorted((a, b) => a - b);
  const pages: (number | null)[] = [];
  let previous = 0;
  for (const page of new Set(shown)) {
    if (page - previous === 2) pages.push(page - 1);
    else if (page - previous > 2) pages.push(null);
    pages.push(page);
    previous = page;
  }
  return pages;
}
