/** Fails where a word of the earlier vocabulary comes back, and says what is written instead (docs/style.md, "Words"). */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './lib/run.mjs';
import { findReplacedInKey, findReplacedInPath, findReplacedWords } from './lib/vocabulary.mjs';

const folders = ['contract', 'packages', 'server', 'web', 'demo', 'bench', 'e2e', 'scripts'];
const { stdout } = await promisify(execFile)('git', ['ls-files', ...folders], {
  cwd: root,
  maxBuffer: 16 * 1024 * 1024,
});
const sources = stdout.split('\n').filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('lib/vocabulary.'));
let count = 0;
for (const file of sources) {
  for (const { word, use } of findReplacedInPath(file)) {
    process.stderr.write(`${file}: "${word}" in the path → ${use}\n`);
    count += 1;
  }
  const source = await readFile(path.join(root, file), 'utf8').catch(() => '');
  for (const { line, word, use } of findReplacedWords(source)) {
    process.stderr.write(`${file}:${line}: "${word}" → ${use}\n`);
    count += 1;
  }
}
// The keys of the site's texts are the same in all languages; those of the server are identifiers.
const texts = (await readdir(path.join(root, 'locales/en'), { recursive: true })).filter((file) =>
  /^(?!server\b).+[\\/].+\.json$/.test(file),
);
for (const file of texts) {
  const keys = Object.keys(JSON.parse(await readFile(path.join(root, 'locales/en', file), 'utf8')));
  for (const key of keys)
    for (const { word, use } of findReplacedInKey(key)) {
      process.stderr.write(`locales/en/${file}: "${word}" in ${key} → ${use}\n`);
      count += 1;
    }
}
process.stdout.write(`${sources.length} sources, ${count} words of the earlier vocabulary\n`);
process.exitCode = count > 0 ? 1 : 0;
