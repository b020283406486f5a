/**
 * Validates every public page in English and Arabic with the Nu Html Checker (validator.nu, used by the W3C):
 * `npm run check:html`. Needs Java 11 or newer. `MARKET_URL` validates a market that is already running.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from '../scripts/lib/build.mjs';
import { root } from '../scripts/lib/run.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { publicPages } from './public-paths.ts';

const run = promisify(execFile);

/** Not a dependency of the project, because only this check needs its 32 MB; npm installs it on the first run. */
const checker = { name: 'vnu-jar', version: '26.9.27' };
const languages = ['en', 'ar'];
/** Maximum number of messages that are printed. */
const maxShown = 60;

interface Message {
  type: string;
  message: string;
  extract?: string;
  url?: string;
  lastLine?: number;
}

async function main(): Promise<void> {
  if (spawnSync('java', ['-version']).status !== 0) {
    throw new Error(
      'The HTML checker needs Java 11 or newer, and this machine has none (on Debian: apt install default-jre-headless).',
    );
  }
  const jar = await fetchChecker();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-html-'));
  try {
    const running = process.env['MARKET_URL']?.replace(/\/$/, '');
    const pages = running ? await savePages(running, folder) : await withMarket((market) => savePages(market, folder));
    const errors = await check(jar, path.join(folder, 'pages'));
    for (const { url = '', message, extract } of errors.slice(0, maxShown)) {
      const address = pages.get(path.basename(new URL(url).pathname)) ?? url;
      process.stdout.write(`${address}\n  ${message}\n  ${extract?.replace(/\s+/g, ' ') ?? ''}\n`);
    }
    process.stdout.write(`${pages.size} pages, ${errors.length} errors\n`);
    if (errors.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchChecker(): Promise<string> {
  const folder = path.join(root, 'node_modules', '.cache', `${checker.name}-${checker.version}`);
  const jar = path.join(folder, 'node_modules', checker.name, 'build', 'dist', 'vnu.jar');
  if (existsSync(jar)) return jar;
  process.stdout.write(`Fetching ${checker.name} ${checker.version} …\n`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${checker.name}@${checker.version}`];
  await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  return jar;
}

async function withMarket<Result>(use: (market: string) => Promise<Result>): Promise<Result> {
  await build();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-html-market-'));
  const market = await startMarket(folder, { DEMO: 'on' });
  try {
    return await use(market.address);
  } finally {
    await market.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Saves every page as a file and returns the page of each file name. */
async function savePages(market: string, folder: string): Promise<Map<string, string>> {
  const paths = (await publicPages(market)).flatMap((kind) => kind.paths);
  const pages = new Map<string, string>();
  await mkdir(path.join(folder, 'pages'));
  for (const address of paths) {
    for (const language of languages) {
      const page = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
      const response = await fetch(market + page);
      if (response.status >= 500) throw new Error(`${page} returned ${response.status}`);
      const file = `${pages.size}.html`;
      await writeFile(path.join(folder, 'pages', file), await response.text());
      pages.set(file, page);
    }
  }
  return pages;
}

/** Runs the checker, which writes its report to stderr. */
async function check(jar: string, folder: string): Promise<Message[]> {
  const args = ['-jar', jar, '--errors-only', '--format', 'json', '--exit-zero-always', folder];
  const { stderr } = await run('java', args, { maxBuffer: 256 * 1024 * 1024 });
  const { messages }: { messages: Message[] } = JSON.parse(stderr);
  return messages;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
