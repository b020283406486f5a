import lighthouse from 'lighthouse';
import { launchBrowser } from '../e2e/browser.ts';
import { freePort } from '../scripts/lib/free-port.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { screenAddresses } from './addresses.ts';
import type { Figure } from './figure.ts';
import { demoFolder } from './folders.ts';
import { percentile } from './percentile.ts';

const runs = 3;
/** What a screen has to reach, of 100. */
const aims = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse on a slow phone (its own defaults) of ten screens; the middle one of three runs. */
export async function measureLighthouse(): Promise<Figure[]> {
  const market = await startMarket(await demoFolder());
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(await screenAddresses(market.address))) {
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
        aim: `≥ ${categories.map((category) => aims[category]).join(', ')}`,
        isMet: categories.every((category, index) => (middle[index] ?? 0) >= aims[category]),
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
