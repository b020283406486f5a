import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from '../scripts/lib/run.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';

const out = path.join(root, 'bench/out');
const complete = '.complete';

/** Writes a file of a run to bench/out. */
export async function writeOutputFile(name: string, text: string): Promise<void> {
  await writeFile(path.join(out, name), text);
}

/** Returns a data folder with the demo market; created once and reused by later runs. */
export async function demoFolder(): Promise<string> {
  const folder = path.join(out, 'demo');
  await runOnce(folder, complete, async () => {
    const market = await startMarket(folder, { DEMO: 'on' });
    await market.stop();
  });
  return folder;
}

/** Returns a data folder with a market of that many properties; created once and reused by later runs. */
export async function largeFolder(propertyCount: number): Promise<string> {
  const folder = path.join(out, `homes-${propertyCount}`);
  await runOnce(folder, complete, () =>
    run(process.execPath, ['demo/src/main.ts', '--homes', String(propertyCount), '--force'], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    }),
  );
  return folder;
}

/** Runs `make` unless the folder has the marker file, then writes the marker. */
export async function runOnce(folder: string, markerName: string, make: () => Promise<unknown>): Promise<void> {
  const marker = path.join(folder, markerName);
  if (existsSync(marker)) return;
  await mkdir(folder, { recursive: true });
  await make();
  await writeFile(marker, '');
}
