type Json = Readonly<Record<string, unknown>>;
type Rule = (block: Json, path: string) => string[];

/** Returns all structured data of a page, with graphs split into blocks. @throws SyntaxError for invalid JSON */
export function parseBlocks(html: string): Json[] {
  const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  return texts.flatMap(([, written = '']) => {
    const block: Json = JSON.parse(written);
    if (block['@context'] !== 'https://schema.org') throw new SyntaxError('A block without the context of schema.org');
    return Array.isArray(block['@graph']) ? block['@graph'] : [block];
  });
}

/** Returns the missing and invalid fields of a block, by the rules of schema.org and Google for its type. */
export function validateBlock(block: Json): string[] {
  const type = String(block['@type']);
  const rule = rules[type];
  if (!rule) return [`${type}: a type without a rule in this check`];
  return rule(block, type);
}

const rules: Readonly<Record<string, Rule>> = {
  RealEstateListing: all(
    text('name', 'description'),
    address('url'),
    addresses('image'),
    date('datePosted'),
    (listing, at) => [
      ...text(
        'streetAddress',
        'addressLocality',
        'addressCountry',
      )(object(object(listing['contentLocation'])['address']), `${at}.address`),
      ...offer(object(listing['offers']), `${at}.offers`),
    ],
  ),
  ApartmentComplex: all(text('name', 'description'), address('url'), addresses('image'), (project, at) =>
    text('addressLocality', 'addressCountry')(object(project['address']), `${at}.address`),
  ),
  Article: all(
    text('headline'),
    address('url', 'mainEntityOfPage'),
    addresses('image'),
    date('datePublished'),
    (article, at) => [
      ...organisation(object(article['author']), `${at}.author`),
      ...organisation(object(article['publisher']), `${at}.publisher`),
      ...(String(article['headline']).length > 200 ? [`${at}.headline is too long`] : []),
    ],
  ),
  FAQPage: each('mainEntity', (question, at) => [
    ...text('name')(question, at),
    ...text('text')(object(question['acceptedAnswer']), `${at}.acceptedAnswer`),
  ]),
  BreadcrumbList: all(each('itemListElement', all(text('name'), address('item')), 2), inOrder),
  ItemList: all(text('name'), each('itemListElement', all(text('name'), address('url'))), inOrder),
  Organization: organisation,
  WebSite: all(text('name'), address('url'), (site, at) => {
    const action = object(site['potentialAction']);
    const template = String(object(action['target'])['urlTemplate']);
    const isRight = /^https?:\/\/.+\{search_term_string\}/.test(template);
    const hasInput = action['query-input'] === 'required name=search_term_string';
    return isRight && hasInput ? [] : [`${at}.potentialAction leads to no search`];
  }),
  ProfilePage: (page, at) => {
    const person = object(page['mainEntity']);
    const known = ['Person', 'RealEstateAgent'].includes(String(person['@type']));
    return [
      ...(known ? [] : [`${at}.mainEntity is of type ${String(person['@type'])}`]),
      ...all(text('name'), address('url'))(person, `${at}.mainEntity`),
      ...('image' in person ? address('image')(person, `${at}.mainEntity`) : []),
    ];
  },
};

function organisation(block: Json, at: string): string[] {
  return all(text('name'), address('url', 'logo'))(block, at);
}

function offer(block: Json, at: string): string[] {
  const isPrice = typeof block['price'] === 'number' && block['price'] >= 0;
  return [
    ...(isPrice ? [] : [`${at}.price is no number`]),
    ...(/^[A-Z]{3}$/.test(String(block['priceCurrency'])) ? [] : [`${at}.priceCurrency is no currency`]),
    ...address('availability')(block, at),
  ];
}

function all(...several: Rule[]): Rule {
  return (block, at) => several.flatMap((rule) => rule(block, at));
}

function text(...fields: string[]): Rule {
  return (block, at) =>
    fields
      .filter((field) => typeof block[field] !== 'string' || String(block[field]).trim() === '')
      .map((field) => `${at}.${field} is missing`);
}

function address(...fields: string[]): Rule {
  return (block, at) =>
    fields.filter((field) => !isAddress(block[field])).map((field) => `${at}.${field} is no absolute address`);
}

function addresses(field: string): Rule {
  return (block, at) => {
    const list = block[field];
    return Array.isArray(list) && list.length > 0 && list.every(isAddress) ? [] : [`${at}.${field} has no pictures`];
  };
}

function date(field: string): Rule {
  return (block, at) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(String(block[field]))
      ? []
      : [`${at}.${field} is no ISO date`];
}

function each(field: string, rule: Rule, minLength = 1): Rule {
  return (block, at) => {
    const list = block[field];
    if (!Array.isArray(list) || list.length < minLength) return [`${at}.${field} holds fewer than ${minLength}`];
    return list.flatMap((entry, index) => rule(object(entry), `${at}.${field}[${index}]`));
  };
}

/** Checks that positions increase by one. */
function inOrder(block: Json, at: string): string[] {
  const positions = (block['itemListElement'] as Json[] | undefined)?.map((entry) => Number(entry['position'])) ?? [];
  const first = positions[0] ?? 0;
  return first >= 1 && positions.every((position, index) => position === first + index)
    ? []
    : [`${at} is out of order`];
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^/]+/.test(value) && URL.canParse(value);
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
