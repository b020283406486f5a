/** Checks that all languages have the same keys: none missing, none unused. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compareTexts, compareUsage, readUsage } from './lib/locales.mjs';
import { root } from './lib/run.mjs';

const maxShown = 40;
const folder = path.join(root, 'web/locales');
const entries = await readdir(folder, { withFileTypes: true });
const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
const problems = [];

const texts = Object.fromEntries(await Promise.all(languages.map(async (name) => [name, await readTexts(name)])));
for (const language of languages) problems.push(...compareTexts(language, texts[language], texts.en));
// The contract builds some keys from parts.
const keysInContract = await readFile(path.join(root, 'contract/src/sign-in/sign-in-errors.ts'), 'utf8');
const screens = await readSources(path.join(root, 'web/app'));
problems.push(...compareUsage(texts.en, readUsage([...screens, keysInContract])));

for (const problem of problems.slice(0, maxShown)) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${languages.length} languages, ${Object.keys(texts.en).length} texts, ${problems.length} problems\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/** @param {string} language */
async function readTexts(language) {
  const all = {};
  for (const file of await readdir(path.join(folder, language))) {
    const part = JSON.parse(await readFile(path.join(folder, language, file), 'utf8'));
    for (const key of Object.keys(part)) if (key in all) problems.push(`${language}: ${key} is in two files`);
    Object.assign(all, part);
  }
  return all;
}

/** @param {string} directory */
async function readSources(directory) {
  const files = await readdir(directory, { recursive: true });
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return Promise.all(sources.map((file) => readFile(path.join(directory, file), 'utf8')));
}
