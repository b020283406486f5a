/**
 * @typedef {Record<string, string>} Texts flat keys of one language
 * @typedef {{ literals: Set<string>, requested: Set<string>, prefixes: Set<string> }} Usage keys that the sources use
 */

const pluralForm = /_(zero|one|two|few|many|other)$/;

/**
 * `home.homes_one` → `home.homes`
 * @param {string} key
 */
function plainKey(key) {
  return key.replace(pluralForm, '');
}

/**
 * Flattens texts in objects and lists; the forms of a plural text become its suffixes: `{ left: { one, other } }` →
 * `left_one`, `left_other`.
 * @param {object} tree
 * @param {string} prefix
 * @returns {Texts}
 */
export function flattenTexts(tree, prefix = '') {
  const separator = 'other' in tree ? '_' : '.';
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) => {
      const path = prefix ? `${prefix}${separator}${key}` : key;
      return typeof value === 'string' ? [[path, value]] : Object.entries(flattenTexts(value, path));
    }),
  );
}

/**
 * Returns the errors of a file compared with the English one: missing, unknown and blank keys, missing or unknown plural
 * forms (CLDR, by Intl.PluralRules), and placeholders (`{{price}}`, `{price}`) that differ.
 * @param {string} language
 * @param {Texts} texts
 * @param {Texts} english
 * @returns {string[]}
 */
export function compareTexts(language, texts, english) {
  const expected = expectedKeys(language, english);
  const missing = [...expected].filter((key) => !(key in texts)).map((key) => `${key} is missing`);
  const others = Object.keys(texts).filter((key) => !expected.has(key));
  const blank = Object.keys(texts).filter((key) => texts[key].trim() === '');
  return [
    ...missing,
    ...others.map((key) => `${key} is not in the English file, or is a plural form that the language does not have`),
    ...blank.map((key) => `${key} is blank`),
    ...Object.keys(texts).flatMap((key) => unknownPlaceholders(key, texts, english)),
    ...Object.keys(english).flatMap((key) => missingPlaceholders(key, texts, english)),
  ];
}

/**
 * @param {string} language
 * @param {Texts} english
 */
function expectedKeys(language, english) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    Object.keys(english).flatMap((key) => {
      const plain = plainKey(key);
      return `${plain}_other` in english ? forms.map((form) => `${plain}_${form}`) : [key];
    }),
  );
}

/**
 * @param {string} key
 * @param {Texts} texts
 * @param {Texts} english
 */
function unknownPlaceholders(key, texts, english) {
  const sample = english[key] ?? english[`${plainKey(key)}_other`] ?? '';
  const filled = new Set([...placeholders(sample), ...placeholders(english[`${plainKey(key)}_other`] ?? '')]);
  if (`${plainKey(key)}_other` in english) filled.add('count');
  return placeholders(texts[key])
    .filter((name) => !filled.has(name))
    .map((name) => `${key} has ${name} in braces, which English has not`);
}

/**
 * Placeholders of English that a text leaves out. A plural form may do so: "two homes".
 * @param {string} key
 * @param {Texts} texts
 * @param {Texts} english
 */
function missingPlaceholders(key, texts, english) {
  if (pluralForm.test(key) || !(key in texts)) return [];
  const filled = placeholders(texts[key]);
  return placeholders(english[key])
    .filter((name) => !filled.includes(name))
    .map((name) => `${key} leaves out ${name}, which English has in braces`);
}

/** @param {string} text */
function placeholders(text) {
  return [...text.matchAll(/\{\{\s*(\w+)|\{(\w+)\}/g)].map(([, site, server]) => site ?? server);
}

/**
 * Finds the keys in sources: any quoted word with a dot, the arguments of `t('…')`, and the constant prefixes of keys
 * that are concatenated (`t(\`card.per.${period}\`)` → `card.per.`).
 * @param {string[]} sources
 * @returns {Usage}
 */
export function readUsage(sources) {
  const find = (/** @type {RegExp} */ pattern) =>
    new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1])));
  return {
    literals: find(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi),
    requested: find(/\bt\(\s*['"`]([\w.]+)['"`]/g),
    prefixes: new Set([
      ...find(/`([a-z]\w*\.(?:\w+\.)*)\$\{/gi),
      ...[...find(/\bfailureText\(\s*t,\s*'([\w.]+)'/g)].map((area) => `${area}.`),
    ]),
  };
}

/**
 * Returns an error for each key that no source uses, and for each key that a source requests but no file has.
 * @param {Texts} english
 * @param {Usage} usage
 */
export function compareUsage(english, { literals, requested, prefixes }) {
  const keys = new Set(Object.keys(english).map(plainKey));
  const isUsed = (/** @type {string} */ key) =>
    literals.has(key) || [...prefixes].some((prefix) => key.startsWith(prefix));
  return [
    ...[...keys].filter((key) => !isUsed(key)).map((key) => `${key} is used nowhere`),
    ...[...requested]
      .filter((key) => !keys.has(key) && !(key in english))
      .map((key) => `${key} is asked for, but no file has it`),
  ];
}

/**
 * Finds keys whose root is not the name of their file: `search.*` is in `search.json` or `search-filters.json`,
 * and in the folder `console` the second part: `console.settings.*` is in `settings.json` or `settings-routing.json`.
 * @param {string} file `<group>/<subject>.json`
 * @param {Texts} texts
 * @returns {string[]} problems
 */
export function findMisplacedKeys(file, texts) {
  const [, group, name] = /^(.+)\/(.+)\.json$/.exec(file) ?? ['', '', ''];
  const prefix = group === 'console' ? 'console.' : '';
  const words = name.split('-');
  const roots = words.map((_, index) => prefix + camelCase(words.slice(0, index + 1)));
  return Object.keys(texts)
    .filter((key) => !roots.some((root) => key.startsWith(`${root}.`)))
    .map((key) => `${key} is no key of ${file}, where keys begin with ${roots.at(-1)}`);
}

/** @param {string[]} words */
function camelCase([first, ...others]) {
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/**
 * Words that the glossary of the product replaces (docs/style.md, "Texts of the product").
 * @type {readonly (readonly [pattern: RegExp, use: string])[]}
 */
const replacedWords = [
  [/\bmend(s|ed)?\b/i, 'fix'],
  [/\b(some|every)body\b/i, 'someone, everyone'],
  [/\bstand(s|ing)?\b/i, 'is, appears'],
  [/\b(throw|throws|thrown|take|takes|taken|put) away\b/i, 'discard, remove, dismiss'],
  [/\b(give|gives|given|take|takes|taken) back\b/i, 'refund, undo'],
  [/\bpictures?\b/i, 'photo'],
  [/\b(films?|3-D)\b/i, 'video, 3D tour'],
  [/\bpapers?\b/i, 'document'],
  [/\badverts?\b/i, 'promotion, featured'],
  [/\bmails?\b(?! server)/i, 'email'],
  [/\bkinds? of home\b/i, 'property type'],
  [/\bat once\b/i, 'now, instantly'],
];

/**
 * Finds replaced words in English texts.
 * @param {Texts} texts
 * @returns {string[]} problems
 */
export function findReplacedTexts(texts) {
  return Object.entries(texts).flatMap(([key, text]) =>
    replacedWords.flatMap(([pattern, use]) => {
      const word = pattern.exec(text)?.[0];
      return word ? [`${key}: "${word}" → ${use}`] : [];
    }),
  );
}
