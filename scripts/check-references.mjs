/** Fails when a source or document cites a section or item that docs/spec does not have. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brokenReferences, documents, findReferences } from './lib/references.mjs';
import { root } from './lib/run.mjs';

const kinds = ['ts', 'tsx', 'mjs', 'js', 'css', 'sql', 'md', 'html', 'json', 'yml'];
/** Its examples contain invalid references on purpose. */
const exempt = 'scripts/lib/references.test.ts';

/** @type {Record<string, string[]>} */
const targets = {};
for (const [word, { file, list }] of Object.entries(documents))
  targets[word] = list(await readText(`docs/spec/${file}`));

let count = 0;
const problems = [];
for (const file of listFiles()) {
  const references = findReferences(await readText(file));
  count += references.length;
  problems.push(...brokenReferences(file, references, targets));
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${count} references, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Tracked files, and new ones that git does not ignore. */
function listFiles() {
  const patterns = kinds.map((kind) => `*.${kind}`);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file && file !== exempt && existsSync(path.join(root, file)));
}

/** @param {string} file */
function readText(file) {
  return readFile(path.join(root, file), 'utf8');
}
