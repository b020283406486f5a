/** Fails when a source or document cites a section of docs/spec or names a path that does not exist. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brokenPaths, findPaths, withFolders } from './lib/path-references.mjs';
import { brokenReferences, documents, findReferences } from './lib/references.mjs';
import { root } from './lib/run.mjs';

const kinds = ['ts', 'tsx', 'mjs', 'js', 'css', 'sql', 'md', 'html', 'json', 'yml'];
/** Their examples contain invalid references on purpose. */
const exempt = [
  'scripts/lib/references.test.ts',
  'scripts/lib/path-references.test.ts',
  'scripts/lib/path-references.mjs',
];
/** Not ours to change: the specification of the legacy server, and migrations, whose checksums are stored in databases. */
const withoutPaths = /^docs\/spec\/|^server\/src\/platform\/database\/migrations\//;

/** @type {Record<string, string[]>} */
const targets = {};
for (const [word, { file, list }] of Object.entries(documents))
  targets[word] = list(await readText(`docs/spec/${file}`));

const tracked = listFiles().filter((file) => existsSync(path.join(root, file)));
const tree = { paths: withFolders(tracked), isIgnored };
const topFolders = new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0]));

let count = 0;
const problems = [];
for (const file of tracked.filter((name) => kinds.includes(path.extname(name).slice(1)) && !exempt.includes(name))) {
  const text = await readText(file);
  const references = findReferences(text);
  const named = withoutPaths.test(file) || /\.(?:html|json)$/.test(file) ? [] : findPaths(file, text, topFolders);
  count += references.length + named.length;
  problems.push(...brokenReferences(file, references, targets), ...brokenPaths(file, named, tree));
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${count} references, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Tracked files, and new ones that git does not ignore. */
function listFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
  return listed.split('\0').filter(Boolean);
}

/** @param {string} name */
function isIgnored(name) {
  return !name.startsWith('..') && spawnSync('git', ['check-ignore', '-q', name], { cwd: root }).status === 0;
}

/** @param {string} file */
function readText(file) {
  return readFile(path.join(root, file), 'utf8');
}
