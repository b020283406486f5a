import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startMarket } from '../scripts/lib/start-market.mjs';

/** Address of the market that all journeys share, without a slash at the end. */
export function marketAddress(): string {
  return process.env['MARKET_URL'] ?? '';
}

/** Its data folder, to read and write behind the pages. */
export function marketFolder(): string {
  return process.env['MARKET_FOLDER'] ?? '';
}

/**
 * Starts the built server once, with the demo market in a temporary folder, and removes both afterwards.
 * Set MARKET_URL and MARKET_FOLDER to test a market that runs already.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (marketAddress()) return undefined;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-e2e-'));
  const { address, stop } = await startMarket(folder, { DEMO: 'on' });
  Object.assign(process.env, { MARKET_URL: address, MARKET_FOLDER: folder });
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
