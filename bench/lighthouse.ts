import lighthouse from 'lighthouse';
import { launchBrowser } from '../e2e/browser.ts';
import { freePort } from '../scripts/lib/free-port.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { pageAddresses } from './addresses.ts';
import type { Figure } from './figure.ts';
import { demoFolder } from './folders.ts';
import { percentile } from './percentile.ts';

const runs = 3;
const aim = 95;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse on a slow phone (its own defaults) of home, list and detail; the middle one of three runs. */
export async function measureLighthouse(): Promise<Figure[]> {
  const market = await startMarket(await demoFolder());
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(await pageAddresses(market.address))) {
      const scores: number[][] = [];
      for (let run = 0; run < runs; run += 1) scores.push(await scoresOf(market.address + path));
      const middle = categories.map((_, index) =>
        percentile(
          scores.map((score) => score[index] ?? 0),
          0.5,
        ),
      );
      figures.push({
        what: `Lighthouse mobile, ${name}`,
        value: categories.map((category, index) => `${category} ${middle[index]}`).join(', '),
        aim: `≥ ${aim}`,
        isMet: middle.every((score) => score >= aim),
      });
    }
    return figures;
  } finally {
    await market.stop();
  }
}

/** A browser of its own for each run, so that nothing is cached. */
async function scoresOf(url: string): Promise<number[]> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] });
    return categories.map((category) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100));
  } finally {
    await browser.close();
  }
}
