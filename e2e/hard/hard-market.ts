import { type FilledMarket, startFilledMarket } from '../filled-market.ts';
import { fillHardMarket } from './fill-hard-market.ts';

/** Starts a market with extreme values. */
export function startHardMarket(): Promise<FilledMarket> {
  return startFilledMarket('hard', async ({ market, picture }) => {
    const outside = await picture('homes/brick-cottage/01-exterior.webp');
    const inside = await picture('homes/brick-cottage/03-living.webp');
    await fillHardMarket(market, { outside, inside });
  });
}
