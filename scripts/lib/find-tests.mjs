import { glob } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.mjs';

const parts = ['unit', 'browser'];
const unitTests = '{contract,packages,scripts,server,demo,bench,web}/**/*.test.{ts,tsx}';
const browserTests = 'e2e/**/*.test.ts';

/**
 * Finds the tests that command-line arguments select: the parts `unit` and `browser`, or substrings of file paths.
 * @param {string[]} args
 * @returns {Promise<{ unit?: string[], browser?: string[] }>} paths for each part that runs; an empty list means the
 *   whole part
 * @throws Error that names the argument that matches no test
 */
export async function findTests(args) {
  if (args.length === 0) return { unit: [], browser: [] };
  const named = args.filter((arg) => parts.includes(arg));
  if (named.length === args.length) return Object.fromEntries(named.map((part) => [part, []]));
  const [unit, browser] = await Promise.all([list(unitTests), list(browserTests)]);
  const matching = (/** @type {string[]} */ files) => files.filter((file) => args.some((arg) => file.includes(arg)));
  const unknown = args.find((arg) => ![...unit, ...browser].some((file) => file.includes(arg)));
  if (unknown)
    throw new Error(`There is no test file whose path has "${unknown}", and no part but ${parts.join(', ')}`);
  const found = { unit: matching(unit), browser: matching(browser) };
  return Object.fromEntries(Object.entries(found).filter(([, files]) => files.length > 0));
}

/** @param {string} pattern */
async function list(pattern) {
  const exclude = (/** @type {string} */ name) => ['node_modules', 'dist', 'build'].includes(path.basename(name));
  const files = [];
  for await (const file of glob(pattern, { cwd: root, exclude })) files.push(file.replaceAll(path.sep, '/'));
  return [...new Set(files)];
}
