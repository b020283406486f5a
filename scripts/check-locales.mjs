/**
 * Checks that all languages have the files and texts of English, none unused, that keys are named after their file, and that
 * English follows its glossary.
 */
import { languageCodes } from '@latchkey/contract/text/languages';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  compareTexts,
  compareUsage,
  findMisplacedKeys,
  findReplacedTexts,
  flattenTexts,
  readUsage,
} from './lib/locales.mjs';
import { root } from './lib/run.mjs';

/** @typedef {import('./lib/locales.mjs').Texts} Texts */

const maxShown = 40;
const folder = path.join(root, 'locales');
/** Files that the server and the demo market read; the texts of all others are used by screens. */
const serverFile = /^(server\/|demo\.json$)/;
const problems = [];

const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
for (const { name } of folders)
  if (!languageCodes.some((code) => code === name)) problems.push(`${name} is not in contract/src/text/languages.ts`);

const english = await readFiles('en');
for (const [file, texts] of english) {
  problems.push(...findReplacedTexts(texts).map((problem) => `en/${file}: ${problem}`));
  if (!serverFile.test(file)) problems.push(...findMisplacedKeys(file, texts));
}
for (const language of languageCodes) {
  const files = await readFiles(language);
  for (const file of files.keys()) if (!english.has(file)) problems.push(`${language}/${file} is in no English folder`);
  for (const [file, texts] of english) {
    const found = files.get(file);
    const errors = found ? compareTexts(language, found, texts) : ['is missing'];
    problems.push(...errors.map((error) => `${language}/${file}: ${error}`));
  }
}
const siteTexts = mergeSiteTexts(english);
// The contract builds some keys from parts.
const keysInContract = await readFile(path.join(root, 'contract/src/sign-in/sign-in-errors.ts'), 'utf8');
const screens = await readSources(path.join(root, 'web/app'));
problems.push(...compareUsage(siteTexts, readUsage([...screens, keysInContract])));

for (const problem of problems.slice(0, maxShown)) process.stderr.write(`${problem}\n`);
const count = [...english.values()].reduce((sum, texts) => sum + Object.keys(texts).length, 0);
process.stdout.write(`${languageCodes.length} languages, ${count} texts, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * Reads the texts of a language by file: `<group>/<subject>.json`.
 * @param {string} language
 * @returns {Promise<Map<string, Texts>>}
 */
async function readFiles(language) {
  const names = await readdir(path.join(folder, language), { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return new Map(
    await Promise.all(
      files.map(async (name) => {
        const texts = JSON.parse(await readFile(path.join(folder, language, name), 'utf8'));
        return /** @type {[string, Texts]} */ ([name.replaceAll(path.sep, '/'), flattenTexts(texts)]);
      }),
    ),
  );
}

/** @param {Map<string, Texts>} files */
function mergeSiteTexts(files) {
  /** @type {Texts} */
  const all = {};
  for (const [file, texts] of files) {
    if (serverFile.test(file)) continue;
    for (const key of Object.keys(texts)) if (key in all) problems.push(`${key} is in two files, one is ${file}`);
    Object.assign(all, texts);
  }
  return all;
}

/** @param {string} directory */
async function readSources(directory) {
  const files = await readdir(directory, { recursive: true });
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return Promise.all(sources.map((file) => readFile(path.join(directory, file), 'utf8')));
}
