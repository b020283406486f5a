import ts from 'typescript';

/**
 * Words of an earlier vocabulary, with what is written instead (docs/style.md, "Words"). A word is a part of an identifier
 * (`CallError` has `call` and `error`) or of a path; a word in camel case, such as `giveWay`, is several parts in a row.
 * Words with a plain meaning in English are refused in names only.
 * @type {readonly { words: string, use: string, inComments?: boolean }[]}
 */
const replaced = [
  { words: 'somebody whoever nobody', use: 'user, visitor, owner, agent, admin or caller', inComments: true },
  { words: 'lest whence mend mended mending', use: 'otherwise, from where, fix', inComments: true },
  { words: 'surroundings', use: 'Deps, dependencies or Context', inComments: true },
  { words: 'afterwork', use: 'background task, runAfterResponse', inComments: true },
  { words: 'answerBook', use: 'HandlerRegistry', inComments: true },
  { words: 'hearer hearers', use: 'subscriber, listener', inComments: true },
  { words: 'giveWay', use: 'declutterMarkers', inComments: true },
  { words: 'leadOn wayHere', use: 'redirect, link, route, breadcrumbs', inComments: true },
  { words: 'giveBack', use: 'applyRefund, refund', inComments: true },
  { words: 'verb verbs', use: 'handler; action for a step; method of HTTP' },
  { words: 'tell tells told telling say says said', use: 'notify, publish, message' },
  { words: 'hear hears hearing', use: 'subscribe, listen, receive' },
  { words: 'announcing', use: 'publish' },
  { words: 'ask asks asking asker askers', use: 'request, query, fetch; client, enquirer' },
  { words: 'wish wishes wished', use: 'options, input, filters' },
  { words: 'patience patiently', use: 'timeout, retry, circuit breaker' },
  { words: 'freshly', use: 'readFromPrimary' },
  { words: 'forget forgets', use: 'delete, purge; evict from a cache' },
  { words: 'spend spends forgive forgives', use: 'consume; reset' },
  { words: 'seal seals unseal sealing', use: 'encrypt, decrypt, sign, hash' },
  { words: 'door doors', use: 'listener of a socket, public route' },
  { words: 'till', use: 'checkout' },
  { words: 'happening happenings', use: 'GatewayEvent' },
  { words: 'stretch stretches', use: 'segment, window, page' },
  { words: 'trouble troubles', use: 'error, failure' },
  { words: 'swell shake', use: 'noise, jitter' },
  { words: 'twin twins', use: 'what the second one is: synced list, list panel' },
  { words: 'standing', use: 'status' },
  { words: 'hole holes', use: 'placeholder' },
  { words: 'spelt misspelt', use: 'transliterated, normalised' },
];

/**
 * Words that are refused in paths only, where they name a subject; as identifiers they may be columns, names on the wire
 * or plain English.
 */
const replacedInPaths = [
  { words: 'keeping keeper kept', use: 'saved-listings, cache, storage' },
  { words: 'desk', use: 'submit adapter, checkout' },
  { words: 'outcome outcomes', use: 'result, status' },
  { words: 'acting', use: 'impersonation' },
  { words: 'papers deeds mine', use: 'documents, actions, owner dashboard' },
  { words: 'person people', use: 'user, users' },
  { words: 'homes', use: 'listings, properties' },
  { words: 'numbers', use: 'statistics' },
  { words: 'needs around', use: 'deps, context' },
  { words: 'look looks', use: 'theme, variant, appearance; get, load or preview for what reads' },
  { words: 'reach', use: 'delivery channels' },
  { words: 'words', use: 'text, search terms' },
  { words: 'kit', use: 'components' },
];

/** Words that are refused as the root of a key of texts: there they named an area of the product. */
const replacedRoots = [
  { words: 'money', use: 'billing, payments' },
  { words: 'frame', use: 'layout' },
  { words: 'mails', use: 'mail texts' },
];

/** @type {ReadonlyMap<string, string>} identifiers that stay, with the reason */
const acceptedNames = new Map([
  ['said', 'name on the wire'],
  ['standing', 'name on the wire'],
  ['hole', 'name on the wire'],
  ['holes', 'name on the wire; also of polygons'],
]);

/** @type {ReadonlyMap<string, string>} parts of keys of texts that stay, with the reason */
const acceptedInKeys = new Map([
  ['nobody_there', 'name on the wire'],
  ['standing', 'name on the wire'],
  ['unknown-hole', 'name on the wire'],
  ['missing-hole', 'name on the wire'],
  ['holeCorner', 'of a polygon'],
  ['removeHole', 'of a polygon'],
]);

/** @type {ReadonlyMap<string, string>} paths that stay, with the reason */
const acceptedPaths = new Map([
  ['demo/src/data/people.ts', 'invented people, who become users, agents and authors'],
  ['demo/tools/draw-people.ts', 'draws their portraits'],
  ['server/src/property/search-text/stop-words.ts', 'the term for what a search skips'],
]);

/** @typedef {{ word: string, use: string }} Replacement */

const inNames = byWord(replaced);
const inComments = byWord(replaced.filter((row) => row.inComments));
const inPaths = byWord([...replaced, ...replacedInPaths]);
const inRoots = byWord([...replaced, ...replacedInPaths, ...replacedRoots]);

/**
 * @param {readonly { words: string, use: string }[]} rows
 * @returns {ReadonlyMap<string, string>} replacement by the lower-case word
 */
function byWord(rows) {
  return new Map(rows.flatMap(({ words, use }) => words.split(' ').map((word) => [word.toLowerCase(), use])));
}

/**
 * @param {string} name identifier or path
 * @param {ReadonlyMap<string, string>} known
 * @returns {Replacement[]} words that are one part of the name, or two in a row
 */
function wordsIn(name, known) {
  const parts = name
    .split(/[^A-Za-z]|(?=[A-Z])/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
  const pairs = parts.slice(1).map((part, index) => `${parts[index]}${part}`);
  return [...parts, ...pairs].flatMap((word) => {
    const use = known.get(word);
    return use === undefined ? [] : [{ word, use }];
  });
}

/**
 * Returns words of the earlier vocabulary in the path of a source.
 * @param {string} path from the root of the repository
 * @returns {Replacement[]}
 */
export function findReplacedInPath(path) {
  return acceptedPaths.has(path) ? [] : wordsIn(path.replace(/\.\w+$/, ''), inPaths);
}

/**
 * Returns words of the earlier vocabulary in a key of texts, such as `savedListings.hide` or `console.users.title`.
 * @param {string} key
 * @returns {Replacement[]}
 */
export function findReplacedInKey(key) {
  const [root, ...parts] = key.replace(/^console\./, '').split('.');
  return [
    ...wordsIn(root, inRoots),
    ...parts.filter((part) => !acceptedInKeys.has(part)).flatMap((part) => wordsIn(part, inNames)),
  ];
}

/**
 * Returns whether a text names a job: a constant such as `importQueue`, or a key of what a function of handlers returns.
 * @param {ts.Node} node
 */
function isJobName({ parent }) {
  if (ts.isVariableDeclaration(parent)) return parent.name.getText().endsWith('Queue');
  const returned = ts.findAncestor(parent, ts.isFunctionDeclaration)?.type?.getText() ?? '';
  return ts.isPropertyAssignment(parent) && /\bJobHandlers?</.test(returned);
}

/**
 * Returns words of the earlier vocabulary in identifiers, names of jobs and comments of a source. Names in `code quotes`
 * of a comment are not read, since they may belong to the wire.
 * @param {string} source
 * @returns {(Replacement & { line: number })[]} in the order of the source
 */
export function findReplacedWords(source) {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true);
  /** @type {Map<string, Replacement & { at: number }>} */
  const found = new Map();
  const report = (/** @type {readonly Replacement[]} */ words, /** @type {number} */ at) => {
    for (const { word, use } of words) found.set(`${at} ${word}`, { at, word, use });
  };
  const readComment = (/** @type {ts.CommentRange} */ { pos, end }) => {
    const plain = source.slice(pos, end).replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
    for (const { 0: word, index } of plain.matchAll(/[a-z]+/gi)) {
      const use = inComments.get(word.toLowerCase());
      if (use !== undefined) report([{ word: word.toLowerCase(), use }], pos + index);
    }
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && !acceptedNames.has(node.text)) {
      report(wordsIn(node.text, inNames), node.getStart(file));
    }
    if (ts.isStringLiteral(node) && isJobName(node)) report(wordsIn(node.text, inPaths), node.getStart(file));
    ts.getLeadingCommentRanges(source, node.getFullStart())?.forEach(readComment);
    ts.getTrailingCommentRanges(source, node.end)?.forEach(readComment);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found.values()]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, word, use }) => ({ line: file.getLineAndCharacterOfPosition(at).line + 1, word, use }));
}
