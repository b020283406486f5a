import { readdir, readFile } from 'node:fs/promises';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { pageAddresses } from './addresses.ts';
import type { Figure } from './figure.ts';
import { demoFolder } from './folders.ts';

const aimMegabytes = 500;
const restMs = 15_000;

/**
 * Memory of node and PostgreSQL together, some seconds after each page was asked for once. What several processes share
 * counts once (PSS), as Linux says it.
 */
export async function measureMemory(): Promise<Figure[]> {
  if (process.platform !== 'linux') return [{ what: 'Memory at rest', value: 'can be measured on Linux only' }];
  const folder = await demoFolder();
  const market = await startMarket(folder);
  try {
    for (const path of Object.values(await pageAddresses(market.address))) {
      await (await fetch(market.address + path)).arrayBuffer();
    }
    await new Promise((resolve) => setTimeout(resolve, restMs));
    const processes = await familyOf(market.pid, folder);
    const sizes = await Promise.all(processes.map(proportionalMegabytes));
    const sum = sizes.reduce((total, size) => total + size, 0);
    const node = await proportionalMegabytes(market.pid);
    return [
      {
        what: 'Memory of the whole at rest',
        value: `${Math.round(sum)} MB (node ${Math.round(node)}, PostgreSQL ${Math.round(sum - node)})`,
        aim: `≤ ${aimMegabytes} MB`,
        isMet: sum <= aimMegabytes,
      },
    ];
  } finally {
    await market.stop();
  }
}

/** The server, whatever else works on its folder, and all their children. */
async function familyOf(server: number, folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  const family = new Set([server]);
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(folder)) family.add(pid);
  }
  for (let grown = true; grown;) {
    grown = false;
    for (const [pid, parent] of parents) {
      if (family.has(pid) || !family.has(parent)) continue;
      family.add(pid);
      grown = true;
    }
  }
  family.delete(process.pid);
  return [...family];
}

/** What a process takes, its share of what it has in common with others; 0 where that is not said. */
export async function proportionalMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}
