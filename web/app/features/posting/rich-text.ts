/**
 * A description is typed as plain text and travels as rich text (contract 2.4): blank lines part paragraphs, lines that
 * begin with `-` or `•` are a list.
 */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const bullet = /^\s*[-•*]\s+/;

/** HTML of paragraphs, lists and line breaks, without anything else that could be typed. */
export function toRichText(text: string): string {
  return text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((block) => blockHtml(block.split('\n').filter((line) => line.trim() !== '')))
    .join('');
}

function blockHtml(lines: string[]): string {
  let html = '';
  for (let at = 0; at < lines.length;) {
    const isList = bullet.test(lines[at] ?? '');
    let end = at;
    while (end < lines.length && bullet.test(lines[end] ?? '') === isList) end += 1;
    const run = lines.slice(at, end).map((line) => escaped(line.replace(isList ? bullet : '', '').trim()));
    html += isList ? `<ul>${run.map((line) => `<li>${line}</li>`).join('')}</ul>` : `<p>${run.join('<br>')}</p>`;
    at = end;
  }
  return html;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (letter) => escapes[letter] ?? letter);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
};

/** The text to be typed on in of rich text that the server has cleaned; plain text stays as it is. */
export function toPlainText(html: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(html)) return html.trim();
  return html
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/<br\s*\/?>\s*/gi, '\n')
    .replaceAll(/<li[^<>]*>\s*/gi, '\n- ')
    .replaceAll(/<\/(p|ul|ol|h[1-6]|blockquote|table|div)>\s*/gi, '\n\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
