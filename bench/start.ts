import { startMarket } from '../scripts/lib/start-market.mjs';
import type { Figure } from './figure.ts';
import { demoFolder } from './data-folders.ts';

const aimMs = 3_000;

/** Measures the time from the start of the process until /readyz succeeds, with an existing market. */
export async function measureStart(): Promise<Figure[]> {
  const market = await startMarket(await demoFolder());
  await market.stop();
  return [
    {
      what: 'Second start to /readyz',
      value: `${(market.readyMs / 1000).toFixed(2)} s`,
      aim: `< ${aimMs / 1000} s`,
      isMet: market.readyMs < aimMs,
    },
  ];
}
