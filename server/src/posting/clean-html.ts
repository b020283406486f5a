/** Elements that a description may have; what stands for another name is told by the second one. */
const elements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['p', 'br', 'hr', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a'].map(
      (name) => [name, name],
    ),
  ),
  ...Object.fromEntries(
    ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'code', 'pre'].map((name) => [name, name]),
  ),
  // The page has headings of its own above these.
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  div: 'p',
};
const empty: ReadonlySet<string> = new Set(['br', 'hr']);
/** Gone with all that is in them. */
const silenced: ReadonlySet<string> = new Set(
  'script style iframe object embed noscript template svg math title head textarea select xmp noembed noframes plaintext'.split(
    ' ',
  ),
);

/** Comments, declarations, tags with their attributes in or without quotes; an unclosed one is text. */
const markup = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<\/?([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const address = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const entity = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z0-9]{1,31};)/gi;

/**
 * Rich text as a page may show it (quality 21). Nothing of the input is copied but its text: every element is written
 * anew from a list of names, without attributes, so what this returns can hold no script, style, frame or event. Links
 * lead to the web or a mailbox. Text without any element is left as it is: a page shows it as text.
 */
export function cleanHtml(html: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(html)) return html;
  const out: string[] = [];
  const open: string[] = [];
  let silent: string | null = null;
  let at = 0;
  for (const match of html.matchAll(markup)) {
    if (silent === null) out.push(escapeText(html.slice(at, match.index)));
    at = match.index + match[0].length;
    const [tag, given, attributes = ''] = match;
    if (given === undefined) continue;
    const name = given.toLowerCase();
    const closes = tag.startsWith('</');
    if (silent !== null) {
      if (closes && name === silent) silent = null;
    } else if (!closes && silenced.has(name)) silent = tag.endsWith('/>') ? null : name;
    else if (Object.hasOwn(elements, name)) out.push(write(elements[name] ?? '', closes, attributes, open));
  }
  if (silent === null) out.push(escapeText(html.slice(at)));
  out.push(...open.toReversed().map((name) => `</${name}>`));
  const clean = out.join('').trim();
  // Without an element a page would take it for text, and show its entities.
  return /<[a-z]/.test(clean) || clean === '' ? clean : `<p>${clean}</p>`;
}

/** One tag; closes what it leaves open, and nothing that was not opened. */
function write(name: string, closes: boolean, attributes: string, open: string[]): string {
  if (empty.has(name)) return closes ? '' : `<${name}>`;
  if (!closes) {
    open.push(name);
    return name === 'a' ? `<a${linkAttributes(attributes)}>` : `<${name}>`;
  }
  const place = open.lastIndexOf(name);
  if (place === -1) return '';
  return open
    .splice(place)
    .toReversed()
    .map((each) => `</${each}>`)
    .join('');
}

/** Who lists a home vouches for no other site, so search engines are told not to follow. */
function linkAttributes(attributes: string): string {
  const [, double, single, bare] = address.exec(attributes) ?? [];
  const href = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim();
  if (!/^(?:https?:\/\/|mailto:|tel:)[^\s"'<>`\\]+$/i.test(href)) return '';
  return ` href="${href.replaceAll('&', '&amp;')}" rel="nofollow ugc noopener"`;
}

function escapeText(text: string): string {
  return text.replace(entity, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
