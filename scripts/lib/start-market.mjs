import { spawn } from 'node:child_process';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from './free-port.mjs';
import { root } from './run.mjs';
import { untilReady } from './until-ready.mjs';

/** Node's options in `npm start`. */
const startFlags = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));
const startTimeoutMs = 120_000;
const stopTimeoutMs = 20_000;

/**
 * @typedef {{
 *   address: string,
 *   pid: number,
 *   readyMs: number,
 *   stop: () => Promise<void>,
 * }} RunningMarket `address` without a slash at the end; `readyMs` from the start of the process to /readyz
 */

/**
 * Starts the built server on a port of its own that only this machine reaches, and waits until it is ready.
 * @param {string} dataDir
 * @param {Record<string, string>} [settings] of the configuration; with a PORT it comes back where it was
 * @returns {Promise<RunningMarket>}
 */
export async function startMarket(dataDir, settings = {}) {
  const port = Number(settings.PORT) || (await freePort());
  // A name, since passkeys are not given to an IP address.
  const address = `http://localhost:${port}`;
  const started = performance.now();
  const server = spawn(process.execPath, [...startFlags, path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // A whole run comes from one address.
      RATE_LIMITS: 'off',
      ...settings,
    },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  async function stop() {
    server.kill('SIGTERM');
    const timer = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(timer);
  }
  const gone = ended.then((code) => Promise.reject(new Error(`The market ended with ${code} before it was ready.`)));
  gone.catch(() => undefined);
  try {
    await Promise.race([
      untilReady(address, startTimeoutMs, `The market was not ready within ${startTimeoutMs / 1000} s.`),
      gone,
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, pid: server.pid ?? 0, readyMs: performance.now() - started, stop };
}
