/** The first words of rich text, for the preview of a search result. Scripts in it never run: the document is not shown. */
export function plainStart(html: string, most: number): string {
  const words = (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length <= most ? words : `${words.slice(0, most - 1)}…`;
}
