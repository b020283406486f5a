/**
 * Every test of the project, from a fresh clone on: `npm test`. One part alone: `npm test unit`, `npm test browser`.
 * Ends with `N passed, N failed` alone on the last line, and with a failure when anything failed.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { browserSetting, ensureBrowser } from './lib/browser.mjs';
import { checkNode, install } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { closingLine, tally } from './lib/tally.mjs';

checkNode();

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !['unit', 'browser'].includes(name));
if (unknown.length > 0) throw new Error(`There are the parts "unit" and "browser", not "${unknown.join(' ')}"`);
const wants = (name) => asked.length === 0 || asked.includes(name);

const tallies = [];
const reports = await mkdtemp(path.join(os.tmpdir(), 'latchkey-reports-'));
try {
  await install();
  if (wants('unit')) tallies.push(await runVitest('unit', []));
  if (wants('browser')) tallies.push(await runBrowserTests());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  tallies.push({ passed: 0, failed: 1 });
} finally {
  await rm(reports, { recursive: true, force: true });
}
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
process.stdout.write(`\n${closingLine(tallies)}\n`);

/** The journeys walk through the site as it is delivered, so it is built first. */
async function runBrowserTests() {
  const browser = await ensureBrowser();
  // Only now: the builder itself comes with the packages.
  const { build } = await import('./lib/build.mjs');
  await build();
  return runVitest('browser', ['--config', 'e2e/vitest.config.ts'], { [browserSetting]: browser });
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function runVitest(name, args, env = {}) {
  const file = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const endedWell = await run('vitest', ['run', ...args, ...reporters], { env }).then(
    () => true,
    () => false,
  );
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  return tally(report, endedWell);
}
