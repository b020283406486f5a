/**
 * @typedef {Record<string, string>} Texts flat keys of one language
 * @typedef {{ literals: Set<string>, asked: Set<string>, prefixes: Set<string> }} Usage what the sources say about keys
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
 * What is wrong with a language beside English: keys that are missing, too many or blank, plural forms that its grammar
 * has or has not (CLDR, by Intl.PluralRules), and holes such as `{{price}}` that English does not fill.
 * @param {string} language
 * @param {Texts} texts
 * @param {Texts} english
 * @returns {string[]}
 */
export function compareTexts(language, texts, english) {
  const wanted = wantedKeys(language, english);
  const missing = [...wanted].filter((key) => !(key in texts)).map((key) => `${language}: ${key} is missing`);
  const others = Object.keys(texts).filter((key) => !wanted.has(key));
  const blank = Object.keys(texts).filter((key) => texts[key].trim() === '');
  return [
    ...missing,
    ...others.map((key) => `${language}: ${key} stands in no English file, or is a plural form it does not have`),
    ...blank.map((key) => `${language}: ${key} is blank`),
    ...Object.keys(texts).flatMap((key) => unknownHoles(language, key, texts, english)),
  ];
}

/**
 * @param {string} language
 * @param {Texts} english
 */
function wantedKeys(language, english) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    Object.keys(english).flatMap((key) => {
      const plain = plainKey(key);
      return `${plain}_other` in english ? forms.map((form) => `${plain}_${form}`) : [key];
    }),
  );
}

/**
 * @param {string} language
 * @param {string} key
 * @param {Texts} texts
 * @param {Texts} english
 */
function unknownHoles(language, key, texts, english) {
  const sample = english[key] ?? english[`${plainKey(key)}_other`] ?? '';
  const filled = new Set([...holes(sample), ...holes(english[`${plainKey(key)}_other`] ?? '')]);
  if (`${plainKey(key)}_other` in english) filled.add('count');
  return holes(texts[key])
    .filter((hole) => !filled.has(hole))
    .map((hole) => `${language}: ${key} has {{${hole}}}, which English has not`);
}

/** @param {string} text */
function holes(text) {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]);
}

/**
 * Keys as a source names them: any quoted word with a dot, what `t('…')` asks for, and the fixed beginnings of keys that
 * are put together (`t(\`card.per.${period}\`)` → `card.per.`).
 * @param {string[]} sources
 * @returns {Usage}
 */
export function readUsage(sources) {
  const find = (/** @type {RegExp} */ pattern) =>
    new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1])));
  return {
    literals: find(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi),
    asked: find(/\bt\(\s*['"`]([\w.]+)['"`]/g),
    prefixes: find(/`([a-z]\w*\.(?:\w+\.)*)\$\{/gi),
  };
}

/**
 * Keys that no source names, and keys that a source asks for but no file has.
 * @param {Texts} english
 * @param {Usage} usage
 */
export function compareUsage(english, { literals, asked, prefixes }) {
  const keys = new Set(Object.keys(english).map(plainKey));
  const isUsed = (/** @type {string} */ key) =>
    literals.has(key) || [...prefixes].some((prefix) => key.startsWith(prefix));
  return [
    ...[...keys].filter((key) => !isUsed(key)).map((key) => `${key} is used nowhere`),
    ...[...asked]
      .filter((key) => !keys.has(key) && !(key in english))
      .map((key) => `${key} is asked for, but no file has it`),
  ];
}
