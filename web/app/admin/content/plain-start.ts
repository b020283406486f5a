/** Returns the start of a rich text as plain text. Scripts in it do not run, because the document is never rendered. */
export function plainTextExcerpt(html: string, maxLength: number): string {
  const text = (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}
