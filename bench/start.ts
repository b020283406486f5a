import { startMarket } from '../scripts/lib/start-market.mjs';
import type { Figure } from './figure.ts';
import { demoFolder } from './folders.ts';

const aimMs = 3_000;

/** From the start of the process to /readyz, on a market that is there already. */
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
