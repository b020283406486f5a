/**
 * @typedef {{ file: string, unit: string, list: (markdown: string) => string[] }} Document
 * @typedef {{ line: number, word: string, target: string }} Reference a citation, such as `contract` and `2.8`
 */

/** @type {Record<string, Document>} documents of docs/spec by their name in citations */
export const documents = {
  contract: { file: 'contract.md', unit: 'a section', list: listSections },
  specification: { file: 'specification.md', unit: 'a section', list: listSections },
  quality: { file: 'quality.md', unit: 'an item', list: listItems },
  look: { file: 'look.md', unit: 'a heading', list: listHeadings },
};

/**
 * Lists the numbers of headings, and of the rows of numbered tables below them: `2.8`, `8, row 23`.
 * @param {string} markdown
 */
function listSections(markdown) {
  let section = '';
  return markdown.split('\n').flatMap((line) => {
    const heading = /^#+ (\d+(?:\.\d+)*)\b/.exec(line)?.[1];
    if (heading) section = heading;
    const row = /^\| (\d+) +\|/.exec(line)?.[1];
    return heading ?? (row ? `${section}, row ${row}` : []);
  });
}

/** @param {string} markdown */
function listItems(markdown) {
  return [...markdown.matchAll(/^(\d+)\. /gm)].map((match) => match[1]);
}

/** @param {string} markdown */
function listHeadings(markdown) {
  return [...markdown.matchAll(/^##+ (.+)$/gm)].map((match) => match[1]);
}

// A citation may continue in the next line of a comment.
const gap = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*|//|#|--|>)?[ \t]*)`;
const number = String.raw`\d+(?:\.\d+)*(?:,${gap}row${gap}\d+)?`;
const separator = String.raw`(?:,${gap}(?:(?:and|or)${gap})?|${gap}(?:and|or|to)${gap}|[–-])`;
const byNumber = new RegExp(
  String.raw`(?<![\w-])(contract|specification|spec|quality)(?:\.md)?${gap}(?:(?:section|item)s?${gap})?\(?` +
    String.raw`(${number}(?:${separator}${number})*)`,
  'gi',
);
const byHeading = new RegExp(String.raw`(?<![\w-])[Ll]ook(?:\.md)?,${gap}([A-Z]\w*(?: [a-z]+)*)`, 'g');

/**
 * Finds the citations of docs/spec in a text: `contract 2.4 and 2.5`, `quality 19 to 22`, `contract 8, row 23`,
 * `look, Everywhere`. A range yields both ends.
 * @param {string} text
 * @returns {Reference[]} in the order of the text
 */
export function findReferences(text) {
  const numbered = [...text.matchAll(byNumber)].flatMap(({ index, 1: cited, 2: numbers }) => {
    const word = cited.toLowerCase() === 'spec' ? 'specification' : cited.toLowerCase();
    const each = numbers.match(new RegExp(number, 'g')) ?? [];
    return each.map((one) => ({ index, word, target: one.replace(/,\D+/, ', row ') }));
  });
  const named = [...text.matchAll(byHeading)].map(({ index, 1: target }) => ({ index, word: 'look', target }));
  return [...numbered, ...named]
    .sort((a, b) => a.index - b.index)
    .map(({ index, word, target }) => ({ line: text.slice(0, index).split('\n').length, word, target }));
}

/**
 * Returns an error line for each citation of a file that docs/spec does not have.
 * @param {string} file
 * @param {Reference[]} references citations of the file
 * @param {Record<string, string[]>} targets valid targets by document name
 */
export function brokenReferences(file, references, targets) {
  return references
    .filter(({ word, target }) => !isKnown(targets[word], word, target))
    .map(({ line, word, target }) => {
      const cited = word === 'look' ? `look, ${target}` : `${word} ${target}`;
      return `${file}:${line}: ${cited} is not ${documents[word].unit} of docs/spec/${documents[word].file}`;
    });
}

/**
 * @param {string[]} known
 * @param {string} word
 * @param {string} target
 */
function isKnown(known, word, target) {
  // A heading may be followed by the rest of a sentence.
  return known.includes(target) || (word === 'look' && known.some((heading) => target.startsWith(`${heading} `)));
}
