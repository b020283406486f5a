/**
 * Asks the Nu Html Checker (validator.nu, what the W3C runs) about every public page in English and Arabic:
 * `npm run check:html`. Needs Java 11 or newer. `MARKET_URL` checks a market that runs already.
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

/** 32 MB that only this check needs, so it is no dependency of the project: npm fetches it on the first run. */
const checker = { name: 'vnu-jar', version: '26.9.27' };
const languages = ['en', 'ar'];
/** More messages than this help nobody. */
const mostShown = 60;

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
    for (const { url = '', message, extract } of errors.slice(0, mostShown)) {
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
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${checker.name}@${checker.version}`];
  await run('npm', words, { cwd: folder, shell: process.platform === 'win32' });
  return jar;
}

async function withMarket<Answer>(use: (market: string) => Promise<Answer>): Promise<Answer> {
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

/** Writes every page as a file; answers which file is which page. */
async function savePages(market: string, folder: string): Promise<Map<string, string>> {
  const paths = (await publicPages(market)).flatMap((kind) => kind.paths);
  const pages = new Map<string, string>();
  await mkdir(path.join(folder, 'pages'));
  for (const address of paths) {
    for (const language of languages) {
      const page = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
      const reply = await fetch(market + page);
      if (reply.status >= 500) throw new Error(`${page} answered ${reply.status}`);
      const file = `${pages.size}.html`;
      await writeFile(path.join(folder, 'pages', file), await reply.text());
      pages.set(file, page);
    }
  }
  return pages;
}

/** The checker ends with 1 when it found errors; what it says comes on the error stream. */
async function check(jar: string, folder: string): Promise<Message[]> {
  const words = ['-jar', jar, '--errors-only', '--format', 'json', '--exit-zero-always', folder];
  const { stderr } = await run('java', words, { maxBuffer: 256 * 1024 * 1024 });
  const { messages }: { messages: Message[] } = JSON.parse(stderr);
  return messages;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
