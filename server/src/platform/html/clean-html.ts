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
/** The elements and attributes that a kind of rich text may contain. */
export interface HtmlRules {
  /** Allowed elements, mapped to the element that replaces each. */
  elements: Readonly<Record<string, string>>;
  /** The attributes of a link to `href`; `{}` if the link is not allowed. */
  link: (href: string) => Attributes;
  /** The attributes of a picture in addition to `alt`; null if the picture is not allowed. */
  picture?: (src: string) => Attributes | null;
}

/** Links of listings are not endorsed by the site, so search engines should not follow them. */
const listingRules: HtmlRules = {
  elements: listingElements,
  link: (href): Attributes => (isExternalHref(href) ? { href, rel: 'nofollow ugc noopener' } : {}),
};

/** Elements that are removed with their content. */
const nonTextTags =
  'script style iframe object embed noscript template svg math title head textarea select option xmp noembed noframes plaintext'.split(
    ' ',
  );

/**
 * Sanitises rich text for display on a page (quality 18): only allowed elements, without attributes except those of links and
 * pictures. Links may use http, https, mailto and tel. A text without markup is returned unchanged.
 */
export function cleanHtml(html: string, rules: HtmlRules = listingRules): string {
  if (!/<[a-z/!?]/i.test(html)) return html;
  const options = optionsOf(rules);
  // A `<` after the last `>` begins no tag and is text: "rooms <b".
  const end = html.lastIndexOf('>') + 1;
  const given = html.slice(0, end) + html.slice(end).replaceAll('<', '&lt;');
  // Twice, because a replaced element may be nested where the parser does not allow it.
  const clean = sanitize(sanitize(given, options), options).replaceAll(' />', '>').trim();
  // Without an element a page would treat it as plain text and show its entities.
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

/** Returns whether a link leads to the web, a mailbox or a phone. */
export function isExternalHref(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>`\\]+$/i.test(href);
}
