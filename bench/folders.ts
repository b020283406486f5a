import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from '../scripts/lib/run.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';

const out = path.join(root, 'bench/out');
const complete = '.complete';

/** Writes what belongs to a run beside its data. */
export async function outFile(name: string, text: string): Promise<void> {
  await writeFile(path.join(out, name), text);
}

/** A data folder with the demo market, made once and kept for the next time. */
export async function demoFolder(): Promise<string> {
  const folder = path.join(out, 'demo');
  await once(folder, complete, async () => {
    const market = await startMarket(folder, { DEMO: 'on' });
    await market.stop();
  });
  return folder;
}

/** A data folder with a market of that many homes, made once and kept for the next time. */
export async function bigFolder(homes: number): Promise<string> {
  const folder = path.join(out, `homes-${homes}`);
  await once(folder, complete, () =>
    run(process.execPath, ['demo/src/main.ts', '--homes', String(homes), '--force'], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    }),
  );
  return folder;
}

/** Does something to a folder, and leaves a mark there that it is done. */
export async function once(folder: string, markName: string, make: () => Promise<unknown>): Promise<void> {
  const mark = path.join(folder, markName);
  if (existsSync(mark)) return;
  await mkdir(folder, { recursive: true });
  await make();
  await writeFile(mark, '');
}
