import sanitize, { type Attributes, type IOptions } from 'sanitize-html';

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
  /** Names of elements, and the one that each is written as. */
  elements: Readonly<Record<string, string>>;
  /** The attributes of a link to `href`; `{}` where none may lead. */
  link: (href: string) => Attributes;
  /** The attributes of a picture beside its text; null where it may not be shown. */
  picture?: (src: string) => Attributes | null;
}

/** Who lists a home vouches for no other site, so search engines are told not to follow. */
const listingRules: HtmlRules = {
  elements: listingElements,
  link: (href): Attributes => (isOutwardAddress(href) ? { href, rel: 'nofollow ugc noopener' } : {}),
};

/** Dropped with all that is in them. */
const nonTextTags =
  'script style iframe object embed noscript template svg math title head textarea select option xmp noembed noframes plaintext'.split(
    ' ',
  );

/**
 * Rich text as a page may show it (quality 18): the elements of a list, without attributes but those of links and
 * pictures. Links lead to the web, a mailbox or a phone. A text without any markup is left as it is.
 */
export function cleanHtml(html: string, rules: HtmlRules = listingRules): string {
  if (!/<[a-z/!?]/i.test(html)) return html;
  const options = optionsOf(rules);
  // What begins after the last tag's end is no tag, but words: "rooms <b".
  const end = html.lastIndexOf('>') + 1;
  const given = html.slice(0, end) + html.slice(end).replaceAll('<', '&lt;');
  // Twice: an element that is written as another may stand where a parser does not leave it.
  const clean = sanitize(sanitize(given, options), options).replaceAll(' />', '>').trim();
  // Without an element a page would take it for text, and show its entities.
  return clean === '' || /<[a-z]/.test(clean) ? clean : `<p>${clean}</p>`;
}

function optionsOf({ elements, link, picture }: HtmlRules): IOptions {
  const renamed = Object.entries(elements).map(([name, tagName]) => [name, () => ({ tagName, attribs: {} })]);
  return {
    allowedTags: [...Object.values(elements), ...(picture ? ['img'] : [])],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'width', 'height', 'loading', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nonTextTags,
    transformTags: {
      ...Object.fromEntries(renamed),
      a: (tagName, { href = '' }) => ({ tagName, attribs: link(href.trim()) }),
      img: (tagName, { src = '', alt = '' }) => {
        const attribs = picture?.(src.trim());
        return { tagName, attribs: attribs ? { ...attribs, alt } : {} };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  };
}

/** Does it lead to the web, a mailbox or a phone? */
export function isOutwardAddress(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>`\\]+$/i.test(href);
}
