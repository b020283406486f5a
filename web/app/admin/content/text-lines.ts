/** Marks line ends; unlike a line break it does not occur in the HTML. */
const lineEnd = '\u2028';
const blockSelector = 'p, li, h2, h3, h4, tr, pre, blockquote';

/** Returns the blocks of a rich text as lines of plain text. Images become their alternative text. */
export function textLines(html: string): string[] {
  const parsed = new DOMParser().parseFromString(
    html.replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/gi, '<p>▣ $1</p>'),
    'text/html',
  );
  for (const pre of parsed.body.querySelectorAll('pre')) pre.textContent = pre.textContent.replaceAll('\n', lineEnd);
  for (const br of parsed.body.querySelectorAll('br')) br.replaceWith(lineEnd);
  for (const cell of parsed.body.querySelectorAll('td, th')) cell.append(' ');
  for (const block of parsed.body.querySelectorAll(blockSelector)) {
    block.before(lineEnd);
    block.append(lineEnd);
  }
  return parsed.body.textContent
    .split(lineEnd)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
