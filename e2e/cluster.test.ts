import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { test } from './test.ts';

const token = 'metrics-token-of-test';

/** The server processes that a process has started. */
async function processesOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const rows = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const servers = rows.filter(([, , of, args]) => Number(of) === parent && args?.includes('start.mjs'));
  return servers.map(([, pid]) => Number(pid));
}

test('with two processes on one port, a killed one is replaced, a restart fails no request, and metrics cover both', async () => {
  // Six processes start one after the other.
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-cluster-'));
  const market = await startMarket(folder, { WORKERS: '2', SITE: 'off', DEMO: 'off', METRICS_TOKEN: token });
  // A connection of its own for each request, as from many visitors.
  const request = async (headers = {}, address = '/api/web-settings') =>
    fetch(market.address + address, {
      headers: { connection: 'close', ...headers },
      signal: AbortSignal.timeout(10_000),
    });
  const status = () => request().then((response) => response.status, String);
  const poll = { timeout: 90_000, intervals: [500] };
  try {
    const [first = 0, second = 0] = await processesOf(market.pid);
    expect(second).toBeGreaterThan(0);

    for (let visitor = 0; visitor < 20; visitor += 1) expect(await status()).toBe(200);
    // A process under load may answer too late for one collection, which is then a 503; Prometheus asks again, too.
    const metrics = () => request({ authorization: `Bearer ${token}` }, '/metrics').then((reply) => reply.text());
    const ofBoth = /seconds_count\{method="GET",route="\/api\/web-settings",status="200"\} 20\n/;
    await expect.poll(metrics, poll).toMatch(ofBoth);

    process.kill(first, 'SIGKILL');
    await expect.poll(() => processesOf(market.pid), poll).not.toContain(first);
    expect(await status()).toBe(200);
    await expect.poll(async () => (await processesOf(market.pid)).length, poll).toBe(2);

    const before = await processesOf(market.pid);
    process.kill(market.pid, 'SIGUSR2');
    const isReplaced = async () => {
      const now = await processesOf(market.pid);
      return now.length === 2 && now.every((pid) => !before.includes(pid));
    };
    const statuses = new Set<number | string>();
    const restart = async () => {
      for (let visitor = 0; visitor < 10; visitor += 1) statuses.add(await status());
      return isReplaced();
    };
    await expect.poll(restart, { ...poll, intervals: [100] }).toBe(true);
    expect([...statuses]).toEqual([200]);
  } finally {
    await market.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
