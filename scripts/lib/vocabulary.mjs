import ts from 'typescript';

/**
 * Words of an earlier vocabulary, with what is written instead (docs/style.md, "Words").
 * @type {readonly { words: string, use: string, inComments?: boolean }[]}
 */
const replaced = [
  { words: 'somebody whoever nobody', use: 'user, visitor, owner, agent, admin or caller', inComments: true },
  { words: 'lest whence mend mended mending', use: 'otherwise, from where, fix', inComments: true },
  { words: 'surroundings', use: 'Deps, dependencies or Context', inComments: true },
  { words: 'afterwork', use: 'background task, runAfterResponse', inComments: true },
  { words: 'tell tells told telling', use: 'notify, publish, message' },
  { words: 'hear hears hearer hearing', use: 'subscribe, listen, receive' },
  { words: 'ask asks asking', use: 'request, query, fetch' },
  { words: 'wish wishes wished', use: 'options, input, filters' },
  { words: 'patience patiently', use: 'timeout, retry, circuit breaker' },
  { words: 'freshly', use: 'readFromPrimary' },
  { words: 'seal seals unseal sealing', use: 'encrypt, decrypt, sign, hash' },
  { words: 'stretch stretches', use: 'segment, window, page' },
  { words: 'trouble troubles', use: 'error, failure' },
  { words: 'spelt', use: 'transliterated, normalised' },
  { words: 'answerbook', use: 'HandlerRegistry' },
];

/** A key of the language files. */
const stored = new Set(['nobody_signed_in']);

/** @type {Map<string, { use: string, inComments: boolean }>} */
const byWord = new Map(
  replaced.flatMap(({ words, use, inComments = false }) => words.split(' ').map((word) => [word, { use, inComments }])),
);

/**
 * Words of the earlier vocabulary in identifiers and comments of a source. Names in `code quotes` of a comment are not
 * read, since they may belong to the wire.
 * @param {string} source
 * @returns {{ line: number, word: string, use: string }[]} in the order of the source
 */
export function findReplacedWords(source) {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true);
  /** @type {Map<string, { at: number, word: string, use: string }>} */
  const found = new Map();
  const report = (/** @type {string} */ part, /** @type {number} */ at, /** @type {boolean} */ isComment) => {
    const word = part.toLowerCase();
    const known = byWord.get(word);
    if (known && (!isComment || known.inComments)) found.set(`${at} ${word}`, { at, word, use: known.use });
  };
  const readComment = (/** @type {ts.CommentRange} */ { pos, end }) => {
    const plain = source.slice(pos, end).replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
    for (const match of plain.matchAll(/[a-z]+/gi)) report(match[0], pos + match.index, true);
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && !stored.has(node.text)) {
      for (const part of node.text.split(/[_#]|(?=[A-Z])/)) report(part, node.getStart(file), false);
    }
    ts.getLeadingCommentRanges(source, node.getFullStart())?.forEach(readComment);
    ts.getTrailingCommentRanges(source, node.end)?.forEach(readComment);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found.values()]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, word, use }) => ({ line: file.getLineAndCharacterOfPosition(at).line + 1, word, use }));
}
