import path from 'node:path';

/**
 * @typedef {{ line: number, target: string, isLink: boolean }} PathReference a path of this repository in a text
 * @typedef {{ paths: ReadonlySet<string>, isIgnored: (path: string) => boolean }} Tree tracked files and folders, and
 *   whether git ignores a path
 */

const extension = /\.(?:ts|tsx|mjs|js|css|sql|md|html|json|yml)$/;
// Placeholders and globs: `<code>`, `*`, `**`, `{a,b}`, `…`.
const wildcard = /<[^>]*>|\*\*|\*|\{[^}]*\}|…/;
const sourceName = /^[\w-][\w.-]*\.(?:ts|tsx|mjs|css|sql)$/;
const pathText = /^[\w.@$+*<>{},…()-]+(?:\/[\w.@$+*<>{},…()-]*)+$/;

/**
 * Adds the folders to a list of files.
 * @param {string[]} files
 */
export function withFolders(files) {
  const paths = new Set(files);
  for (const file of files) {
    for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) paths.add(file.slice(0, at));
  }
  return paths;
}

/**
 * Finds the paths in a text: back-quoted ones (`contract/src/rates.ts`, `../chat/`, `http/app.ts`), bare ones that begin
 * with a top folder of the repository, and in Markdown targets of relative links and back-quoted names of sources
 * (`app.ts`). In code only comments are read.
 * @param {string} file
 * @param {string} text
 * @param {ReadonlySet<string>} topFolders
 * @returns {PathReference[]} in the order of the text
 */
export function findPaths(file, text, topFolders) {
  const isMarkdown = file.endsWith('.md');
  const read = isMarkdown ? text : onlyComments(text, file);
  const lineAt = (/** @type {number} */ index) => read.slice(0, index).split('\n').length;
  const quoted = [...read.matchAll(/`([^`\s]+)`/g)].filter(
    ({ 1: target }) => isPath(target, topFolders) || (isMarkdown && sourceName.test(target)),
  );
  const bare = [...read.matchAll(/(?<![\w`./@*<{…-])[\w-]+\/[\w./-]*\.\w+/g)].filter(
    ({ 0: target }) => extension.test(target) && topFolders.has(target.split('/', 1)[0]),
  );
  const links = isMarkdown ? [...read.matchAll(/\]\((?![a-z]+:|[/#])([^)\s#]+)(?:#[^)\s]*)?\)/g)] : [];
  return [
    ...quoted.map(({ index, 1: target }) => ({ index, target, isLink: false })),
    ...bare.map(({ index, 0: target }) => ({ index, target, isLink: false })),
    ...links.map(({ index, 1: target }) => ({ index, target, isLink: true })),
  ]
    .sort((a, b) => a.index - b.index)
    .map(({ index, target, isLink }) => ({ line: lineAt(index), target, isLink }));
}

/**
 * @param {string} text
 * @param {ReadonlySet<string>} topFolders
 */
function isPath(text, topFolders) {
  if (!pathText.test(text)) return false;
  return extension.test(text) || text.endsWith('/') || text.startsWith('../') || topFolders.has(text.split('/', 1)[0]);
}

/**
 * Replaces everything outside of comments by spaces; only comments that begin a line are read.
 * @param {string} text
 * @param {string} file
 */
function onlyComments(text, file) {
  const comment = file.endsWith('.sql') ? /^[ \t]*--.*$/gm : /^[ \t]*(?:\/\*[^]*?\*\/|\/\/.*$)/gm;
  const blank = (/** @type {string} */ code) => code.replace(/[^\n]/g, ' ');
  let end = 0;
  let result = '';
  for (const { index, 0: found } of text.matchAll(comment)) {
    result += blank(text.slice(end, index)) + found;
    end = index + found.length;
  }
  return result;
}

/**
 * Returns an error line for each path that is not in the tree. A path may be relative to its file or to the repository,
 * or be the end of exactly one tracked path; a mere name may be that of several files. Files that git ignores need not
 * exist.
 * @param {string} file
 * @param {PathReference[]} references paths of the file
 * @param {Tree} tree
 */
export function brokenPaths(file, references, tree) {
  return references.flatMap(({ line, target, isLink }) => {
    const count = countMatches(file, { target, isLink }, tree);
    if (count === 1) return [];
    return [`${file}:${line}: ${target} ${count === 0 ? 'does not exist' : `could be ${count} paths`}`];
  });
}

/**
 * @param {string} file
 * @param {Pick<PathReference, 'target' | 'isLink'>} reference
 * @param {Tree} tree
 */
function countMatches(file, { target, isLink }, { paths, isIgnored }) {
  const plain = target.replace(/\/$/, '');
  const beside = path.posix.join(path.posix.dirname(file), plain);
  const candidates = isLink || plain.startsWith('.') ? [beside] : [beside, plain];
  if (candidates.some((one) => paths.has(one))) return 1;
  // A path inside an ignored folder too: `dist/main.js`.
  if (candidates.some((one) => isIgnored(one) || isIgnored(`${one}/`))) return 1;
  if (isLink) return 0;
  if (wildcard.test(plain)) return matchesAny(plain.startsWith('.') ? beside : plain, paths) ? 1 : 0;
  if (plain.startsWith('.')) return 0;
  const count = [...paths].filter((one) => one.endsWith(`/${plain}`)).length;
  return plain.includes('/') ? count : Math.min(count, 1);
}

/**
 * @param {string} pattern with wildcards, which stand for any text inside a folder
 * @param {ReadonlySet<string>} paths
 */
function matchesAny(pattern, paths) {
  let source = '';
  let end = 0;
  for (const { index, 0: found } of pattern.matchAll(new RegExp(wildcard, 'g'))) {
    source += RegExp.escape(pattern.slice(end, index)) + wildcardSource(found);
    end = index + found.length;
  }
  const expression = new RegExp(`(?:^|/)${source}${RegExp.escape(pattern.slice(end))}$`);
  return [...paths].some((one) => expression.test(one));
}

/** @param {string} found */
function wildcardSource(found) {
  if (found === '**') return '.*';
  if (!found.startsWith('{')) return '[^/]*';
  return `(?:${found.slice(1, -1).split(',').map(RegExp.escape).join('|')})`;
}
