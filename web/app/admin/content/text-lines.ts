/** Ends a line; no text of ours has it, while a text may stand in its HTML with any breaks. */
const end = '\u2028';
const blocks = 'p, li, h2, h3, h4, tr, pre, blockquote';

/** The blocks of a rich text as lines of plain text, to compare it with another one. */
export function textLines(html: string): string[] {
  const parsed = new DOMParser().parseFromString(
    html.replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/gi, '<p>▣ $1</p>'),
    'text/html',
  );
  for (const pre of parsed.body.querySelectorAll('pre')) pre.textContent = pre.textContent.replaceAll('\n', end);
  for (const br of parsed.body.querySelectorAll('br')) br.replaceWith(end);
  for (const cell of parsed.body.querySelectorAll('td, th')) cell.append(' ');
  for (const block of parsed.body.querySelectorAll(blocks)) {
    block.before(end);
    block.append(end);
  }
  return parsed.body.textContent
    .split(end)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
