import { type FilledMarket, openFilledMarket } from '../filled-market.ts';
import { fillHardMarket } from './fill.ts';

/** A market of what is hard to show. */
export function openHardMarket(): Promise<FilledMarket> {
  return openFilledMarket('hard', async ({ market, picture }) => {
    const outside = await picture('homes/brick-cottage/01-exterior.webp');
    const inside = await picture('homes/brick-cottage/03-living.webp');
    await fillHardMarket(market, { outside, inside });
  });
}
