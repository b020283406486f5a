import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.mjs';
import { root } from './run.mjs';
import { waitUntilReady } from './wait-until-ready.mjs';

const sources = ['contract/src', 'packages', 'server/src', 'demo/src', 'locales'];
/** Debounce: an editor writes a file in several steps, and a branch switch writes many files. */
const settleMs = 150;
/** Long enough for the first start, which creates the database and fills it. */
const timeoutMs = 60_000;

/**
 * Runs the market's server from its sources and restarts it when they change.
 * @param {string} siteUrl
 */
export async function startWatchedServer(siteUrl) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    LOG_LEVEL: 'warn',
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: siteUrl,
    SITE: 'off',
  };
  let child = start(env);
  let isStopping = false;
  let timer;
  // Restarts run one after the other: files may change again while the old server stops.
  let restarted = Promise.resolve();

  const restart = async () => {
    if (isStopping) return;
    process.stdout.write('Restarting the server …\n');
    await stop(child);
    if (!isStopping) child = start(env);
  };
  for (const folder of sources) {
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|sql|json)$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => (restarted = restarted.then(restart)), settleMs);
    });
  }
  return {
    url,
    /** Resolves when the server accepts calls, so that requests wait during a restart instead of failing. */
    ready: () => waitUntilReady(url, timeoutMs, 'The server is not running; its last output is in the terminal.'),
    stop: () => {
      isStopping = true;
      return stop(child);
    },
  };
}

function start(env) {
  const file = path.join(root, 'server/src/main.ts');
  const watcher = pathToFileURL(path.join(root, 'scripts/lib/end-with-dev.mjs')).href;
  const args = ['--import', watcher, file];
  // In a process group of its own, so that Ctrl-C reaches it only through the signal handlers of `npm run dev`.
  return spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit', detached: true });
}

function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
