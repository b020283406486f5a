const listingElements: Readonly<Record<string, string>> = {
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
/** What a kind of rich text may hold. */
export interface HtmlRules {
  /** Names of elements; what stands for another name is told by the second one. */
  elements: Readonly<Record<string, string>>;
  /** The attributes of a link that leads there; `''` where none may. */
  link: (href: string) => string;
  /** The attributes of a picture, its text aside; null where that picture may not be shown. */
  picture?: (src: string) => string | null;
}

/** Who lists a home vouches for no other site, so search engines are told not to follow. */
const listingRules: HtmlRules = {
  elements: listingElements,
  link: (href) => (isOutwardAddress(href) ? ` href="${escapeAddress(href)}" rel="nofollow ugc noopener"` : ''),
};

const empty: ReadonlySet<string> = new Set(['br', 'hr']);
/** Gone with all that is in them. */
const silenced: ReadonlySet<string> = new Set(
  'script style iframe object embed noscript template svg math title head textarea select xmp noembed noframes plaintext'.split(
    ' ',
  ),
);

/**
 * Comments, declarations, tags with their attributes in or without quotes; an unclosed one is text, and so is one without
 * end: each `<` of a long broken text would else be read up to its end.
 */
const markup = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<\/?([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'>]){0,1000})>/gi;
const attributePatterns = {
  href: attributePattern('href'),
  src: attributePattern('src'),
  alt: attributePattern('alt'),
} as const;
const entity = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z0-9]{1,31};)/gi;

/**
 * Rich text as a page may show it (quality 18). Nothing of the input is copied but its text: every element is written
 * anew from a list of names, without attributes, so what this returns can hold no script, style, frame or event. Links
 * lead to the web or a mailbox. Text without any element is left as it is: a page shows it as text.
 */
export function cleanHtml(html: string, rules: HtmlRules = listingRules): string {
  const { elements } = rules;
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
    else if (name === 'img' && rules.picture) out.push(closes ? '' : writePicture(attributes, rules.picture));
    else if (Object.hasOwn(elements, name)) out.push(write(elements[name] ?? '', closes, attributes, open, rules));
  }
  if (silent === null) out.push(escapeText(html.slice(at)));
  out.push(...open.toReversed().map((name) => `</${name}>`));
  const clean = out.join('').trim();
  // Without an element a page would take it for text, and show its entities.
  return /<[a-z]/.test(clean) || clean === '' ? clean : `<p>${clean}</p>`;
}

/** One tag; closes what it leaves open, and nothing that was not opened. */
function write(name: string, closes: boolean, attributes: string, open: string[], { link }: HtmlRules): string {
  if (empty.has(name)) return closes ? '' : `<${name}>`;
  if (!closes) {
    open.push(name);
    return name === 'a' ? `<a${link(valueOf('href', attributes))}>` : `<${name}>`;
  }
  const place = open.lastIndexOf(name);
  if (place === -1) return '';
  return open
    .splice(place)
    .toReversed()
    .map((each) => `</${each}>`)
    .join('');
}

function writePicture(attributes: string, picture: NonNullable<HtmlRules['picture']>): string {
  const shown = picture(valueOf('src', attributes));
  return shown === null
    ? ''
    : `<img${shown} alt="${escapeText(valueOf('alt', attributes)).replaceAll('"', '&quot;')}">`;
}

function attributePattern(name: string): RegExp {
  return new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i');
}

/** What an attribute says, its entities as they are but for `&amp;` in addresses. */
function valueOf(name: keyof typeof attributePatterns, attributes: string): string {
  const [, double, single, bare] = attributePatterns[name].exec(attributes) ?? [];
  const value = (double ?? single ?? bare ?? '').trim();
  return name === 'alt' ? value : value.replaceAll('&amp;', '&');
}

/** Does it lead to the web, a mailbox or a phone? Nothing that could end an attribute is in it. */
export function isOutwardAddress(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>`\\]+$/i.test(href);
}

/** An address within an attribute. */
export function escapeAddress(address: string): string {
  return address.replaceAll('&', '&amp;');
}

function escapeText(text: string): string {
  return text.replace(entity, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
