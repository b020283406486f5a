import { spawn } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from './free-port.mjs';
import { root } from './run.mjs';
import { waitUntilReady } from './wait-until-ready.mjs';

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
 * Starts the built server on a free port of the loopback interface, and waits until it is ready.
 * @param {string} dataDir
 * @param {Record<string, string>} [settings] configuration variables; with PORT it listens there
 * @returns {Promise<RunningMarket>}
 */
export async function startMarket(dataDir, settings = {}) {
  const port = Number(settings.PORT) || (await freePort());
  // A host name, because browsers create no passkeys for an IP address.
  const address = `http://localhost:${port}`;
  // As root, PostgreSQL runs as another user, and would move out of a temporary folder that only root may enter.
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o711);
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
      // All requests of a run come from one IP address.
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
  const exited = ended.then((code) => Promise.reject(new Error(`The market ended with ${code} before it was ready.`)));
  exited.catch(() => undefined);
  try {
    await Promise.race([
      waitUntilReady(address, startTimeoutMs, `The market was not ready within ${startTimeoutMs / 1000} s.`),
      exited,
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, pid: server.pid ?? 0, readyMs: performance.now() - started, stop };
}
