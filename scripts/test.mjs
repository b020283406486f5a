/**
 * Runs all tests, also in a fresh clone: `npm test`. One part: `npm test unit`, `npm test browser`. Some files:
 * `npm test get-property keyboard` (any substring of their paths). All cases of the sweeps: `npm run test:deep`.
 * Lists the failed tests at the end, prints `N passed, N failed` alone on the last line, and exits with 1 when anything
 * failed.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installHeadlessShell, ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { findTests } from './lib/find-tests.mjs';
import { run } from './lib/run.mjs';
import { installValkey } from './lib/valkey.mjs';
import {
  countBrowserTests,
  countUnitTests,
  failedBrowserTests,
  failedUnitTests,
  flakyTests,
  summaryLine,
} from './lib/test-results.mjs';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { deep: { type: 'boolean', default: false }, update: { type: 'boolean', default: false } },
});
if (flags.deep) process.env.TEST_DEEP = 'on';

const selected = await findTests(positionals);
const reports = await mkdtemp(path.join(os.tmpdir(), 'latchkey-reports-'));
const tallies = [];
/** @type {string[]} */
const failedTests = [];
let flaky = [];
try {
  if (selected.unit) tallies.push(await runUnitTests(selected.unit));
  if (selected.browser) tallies.push(await runBrowserTests(selected.browser));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  tallies.push({ passed: 0, failed: 1 });
} finally {
  await rm(reports, { recursive: true, force: true });
}
for (const { title, traces } of flaky)
  process.stdout.write(`flaky: ${title}\n${traces.map((each) => `  ${each}\n`).join('')}`);
for (const title of failedTests) process.stdout.write(`failed: ${title}\n`);
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
process.stdout.write(`\n${summaryLine(tallies)}\n`);

/** @param {string[]} files all when empty */
async function runUnitTests(files) {
  if (files.length === 0 || files.some((file) => file.includes('valkey'))) await installValkey();
  const file = path.join(reports, 'unit.json');
  // Selected files report each test, a full run reports each file.
  const reporter = files.length > 0 ? 'verbose' : 'default';
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`];
  const update = flags.update ? ['--update'] : [];
  const isSuccess = await succeeds(run('vitest', ['run', ...files, ...reporters, ...update]));
  const report = await readReport(file);
  failedTests.push(...failedUnitTests(report).map((title) => path.relative('.', title)));
  return countUnitTests(report, isSuccess);
}

/**
 * Builds the site first, because the journeys use the production build.
 * @param {string[]} files all when empty
 */
async function runBrowserTests(files) {
  // Install both browsers before the run, because nothing may be installed during it.
  await ensureBrowser({ whole: true });
  await installHeadlessShell();
  await build();
  const file = path.join(reports, 'browser.json');
  const env = { E2E_REPORT: file };
  const isSuccess = await succeeds(
    run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...files], { env }),
  );
  const report = await readReport(file);
  failedTests.push(...failedBrowserTests(report));
  flaky = flakyTests(report);
  return countBrowserTests(report, isSuccess);
}

/** @param {string} file */
function readReport(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined);
}

/** @param {Promise<unknown>} program */
function succeeds(program) {
  return program.then(
    () => true,
    () => false,
  );
}
