/**
 * Every test of the project, from a fresh clone on: `npm test`. A part: `npm test unit`, `npm test browser`. Some files:
 * `npm test get-property keyboard` (any part of their paths). Everything at length: `npm run test:deep`.
 * Ends with `N passed, N failed` alone on the last line, and with a failure when anything failed.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addHeadlessShell, ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { findTests } from './lib/find-tests.mjs';
import { run } from './lib/run.mjs';
import { closingLine, flakyTests, tallyBrowser, tallyUnit } from './lib/tally.mjs';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { deep: { type: 'boolean', default: false }, update: { type: 'boolean', default: false } },
});
if (flags.deep) process.env.TEST_DEEP = 'on';

const wanted = await findTests(positionals);
const reports = await mkdtemp(path.join(os.tmpdir(), 'latchkey-reports-'));
const tallies = [];
let flaky = [];
try {
  if (wanted.unit) tallies.push(await runUnitTests(wanted.unit));
  if (wanted.browser) tallies.push(await runBrowserTests(wanted.browser));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  tallies.push({ passed: 0, failed: 1 });
} finally {
  await rm(reports, { recursive: true, force: true });
}
for (const { title, traces } of flaky)
  process.stdout.write(`flaky: ${title}\n${traces.map((each) => `  ${each}\n`).join('')}`);
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
process.stdout.write(`\n${closingLine(tallies)}\n`);

/** @param {string[]} files all when empty */
async function runUnitTests(files) {
  const file = path.join(reports, 'unit.json');
  // Chosen files show each test as it ends, all of them each file.
  const reporter = files.length > 0 ? 'verbose' : 'default';
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`];
  const update = flags.update ? ['--update'] : [];
  const endedWell = await endsWell(run('vitest', ['run', ...files, ...reporters, ...update]));
  return tallyUnit(await readReport(file), endedWell);
}

/**
 * The journeys use the site as it is delivered, so it is built first.
 * @param {string[]} files all when empty
 */
async function runBrowserTests(files) {
  // Both before the run, in which nothing is installed.
  await ensureBrowser({ whole: true });
  await addHeadlessShell();
  await build();
  const file = path.join(reports, 'browser.json');
  const env = { E2E_REPORT: file };
  const endedWell = await endsWell(
    run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...files], { env }),
  );
  const report = await readReport(file);
  flaky = flakyTests(report);
  return tallyBrowser(report, endedWell);
}

/** @param {string} file */
function readReport(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined);
}

/** @param {Promise<unknown>} program */
function endsWell(program) {
  return program.then(
    () => true,
    () => false,
  );
}
