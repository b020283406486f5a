/** The blocks of a rich text as lines of plain text, to compare it with another one. */
export function textLines(html: string): string[] {
  const parsed = new DOMParser().parseFromString(
    html.replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/gi, '<p>▣ $1</p>'),
    'text/html',
  );
  for (const block of parsed.body.querySelectorAll('p, li, h2, h3, h4, tr, pre, blockquote, br')) block.append('\n');
  for (const br of parsed.body.querySelectorAll('br')) br.replaceWith('\n');
  return parsed.body.textContent
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
