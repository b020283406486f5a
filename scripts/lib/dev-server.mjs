import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.mjs';
import { root } from './run.mjs';
import { untilReady } from './until-ready.mjs';

const sources = ['contract/src', 'server/src', 'demo/src'];
/** An editor writes a file in several steps, and a branch switch writes many. */
const settleMs = 150;
/** The first start makes the database and fills it. */
const patienceMs = 60_000;

/**
 * Keeps the market's server running from its sources and starts it again when they change.
 * @param {string} siteUrl
 */
export async function keepServer(siteUrl) {
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
  // One after the other: files may change again while the old server still ends.
  let restarted = Promise.resolve();

  const restart = async () => {
    if (isStopping) return;
    process.stdout.write('The server starts again …\n');
    await end(child);
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
    /** Resolves when calls can be made, so that a restart is a pause and no failure. */
    ready: () => untilReady(url, patienceMs, 'The server does not run; its last words are in the terminal.'),
    stop: () => {
      isStopping = true;
      return end(child);
    },
  };
}

function start(env) {
  const file = path.join(root, 'server/src/main.ts');
  const watcher = pathToFileURL(path.join(root, 'scripts/lib/end-with-dev.mjs')).href;
  const args = ['--import', watcher, file];
  // A group of its own: Ctrl-C reaches it through us, in order.
  return spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit', detached: true });
}

function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
