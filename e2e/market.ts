import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMarket } from '../scripts/lib/start-market.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the market that all journeys walk through, without a slash at the end. */
    market: string;
    /** Its data folder, to look behind the pages; `''` when it is not known. */
    marketFolder: string;
  }
}

/**
 * Starts the built server once, with the demo market in a folder of its own, and takes both away afterwards.
 * `MARKET_URL` walks through a market that runs already, whose data folder `MARKET_FOLDER` names.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['MARKET_URL'];
  if (running) {
    project.provide('market', running.replace(/\/$/, ''));
    project.provide('marketFolder', process.env['MARKET_FOLDER'] ?? '');
    return undefined;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-e2e-'));
  const { address, stop } = await startMarket(folder, { DEMO: 'on' });
  project.provide('market', address);
  project.provide('marketFolder', folder);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
