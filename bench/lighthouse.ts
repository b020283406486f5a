import lighthouse from 'lighthouse';
import { launchBrowser } from '../e2e/browser.ts';
import { freePort } from '../scripts/lib/free-port.mjs';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { findScreenPaths } from './screen-paths.ts';
import type { Figure } from './figure.ts';
import { demoFolder } from './data-folders.ts';
import { percentile } from './percentile.ts';

const runs = 3;
/** Minimum scores of a screen, of 100. */
const aims = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Measures ten screens with Lighthouse's default slow phone; the median of three runs. */
export async function measureLighthouse(): Promise<Figure[]> {
  const market = await startMarket(await demoFolder());
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(await findScreenPaths(market.address))) {
      const scores: number[][] = [];
      for (let run = 0; run < runs; run += 1) scores.push(await scoresOf(market.address + path));
      const medians = categories.map((_, index) =>
        percentile(
          scores.map((score) => score[index] ?? 0),
          0.5,
        ),
      );
      figures.push({
        what: `Lighthouse mobile, ${name}`,
        value: categories.map((category, index) => `${category} ${medians[index]}`).join(', '),
        aim: `≥ ${categories.map((category) => aims[category]).join(', ')}`,
        isMet: categories.every((category, index) => (medians[index] ?? 0) >= aims[category]),
      });
    }
    return figures;
  } finally {
    await market.stop();
  }
}

/** Starts a new browser for each run, so that nothing is cached. */
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
