import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the market that all journeys walk through, without a slash at the end. */
    market: string;
  }
}

const startTimeoutMs = 120_000;
const stopTimeoutMs = 15_000;

/**
 * Starts the built server once, with the demo market in a folder of its own, and takes both away afterwards.
 * `MARKET_URL` walks through a market that runs already.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['MARKET_URL'];
  if (running) {
    project.provide('market', running.replace(/\/$/, ''));
    return undefined;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-e2e-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const main = path.resolve(import.meta.dirname, '../server/dist/main.js');
  const server = spawn(process.execPath, ['--enable-source-maps', main], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: address,
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
      DEMO: 'on',
      LOG_LEVEL: 'error',
      // A whole run comes from one address.
      RATE_LIMITS: 'off',
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  async function stop(): Promise<void> {
    server.kill('SIGTERM');
    const timer = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await Promise.race([untilReady(address), ended.then(() => Promise.reject(new Error('The market did not start.')))]);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('market', address);
  return stop;
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const isReady = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The market was not ready within ${startTimeoutMs / 1000} s.`);
}
