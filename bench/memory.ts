import { readdir, readFile } from 'node:fs/promises';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { findPagePaths } from './screen-paths.ts';
import type { Figure } from './figure.ts';
import { demoFolder } from './data-folders.ts';

const aimMegabytes = 500;
const restMs = 15_000;

/**
 * Measures the memory of Node and PostgreSQL together, some seconds after one request of each page. Shared pages count
 * once (Linux PSS).
 */
export async function measureMemory(): Promise<Figure[]> {
  if (process.platform !== 'linux') return [{ what: 'Memory at rest', value: 'can be measured on Linux only' }];
  const folder = await demoFolder();
  const market = await startMarket(folder);
  try {
    for (const path of Object.values(await findPagePaths(market.address))) {
      await (await fetch(market.address + path)).arrayBuffer();
    }
    await new Promise((resolve) => setTimeout(resolve, restMs));
    const processes = await processTree(market.pid, folder);
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

/** Ids of the server's process, of processes with its folder in their command line, and of all their descendants. */
async function processTree(server: number, folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  const tree = new Set([server]);
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(folder)) tree.add(pid);
  }
  for (let grown = true; grown;) {
    grown = false;
    for (const [pid, parent] of parents) {
      if (tree.has(pid) || !tree.has(parent)) continue;
      tree.add(pid);
      grown = true;
    }
  }
  tree.delete(process.pid);
  return [...tree];
}

/** Returns the proportional set size (PSS) of a process in megabytes (1,024 KiB); 0 when it cannot be read. */
export async function proportionalMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}
