/**
 * A description is edited as plain text and sent as HTML (contract 2.4): blank lines separate paragraphs, lines that start
 * with `-` or `•` are list items.
 */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const bullet = /^\s*[-•*]\s+/;

/** HTML with paragraphs, lists and line breaks only; typed tags are escapeHtml. */
export function toRichText(text: string): string {
  return text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((block) => blockHtml(block.split('\n').filter((line) => line.trim() !== '')))
    .join('');
}

function blockHtml(lines: string[]): string {
  let html = '';
  for (let start = 0; start < lines.length;) {
    const isList = bullet.test(lines[start] ?? '');
    let end = start;
    while (end < lines.length && bullet.test(lines[end] ?? '') === isList) end += 1;
    const run = lines.slice(start, end).map((line) => escapeHtml(line.replace(isList ? bullet : '', '').trim()));
    html += isList ? `<ul>${run.map((line) => `<li>${line}</li>`).join('')}</ul>` : `<p>${run.join('<br>')}</p>`;
    start = end;
  }
  return html;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);
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

/** Editable text of HTML that the server has sanitised; plain text stays as it is. */
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
