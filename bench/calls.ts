import { Agent } from 'node:http';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { callQuestions } from './call-questions.ts';
import { type Figure, plain } from './figure.ts';
import { bigFolder, outFile } from './folders.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import { readSample } from './sample.ts';
import { timeAnswer } from './time-answer.ts';

/** Of each call: a market that has been open for a while has its indexes in memory. */
const warmUps = 150;
const questions = 500;
/** Of each call's slowest questions, written to bench/out/slowest.txt: what to look at when a figure misses its aim. */
const slowestShown = 12;
const aims = { median: 10, p99: 50, world: 5 };
const exactTotals = 10_000;

/**
 * Median and 99th percentile of the calls behind a screen, over HTTP with a connection kept open, one after the other,
 * each time with other words, places and pages.
 */
export async function measureCalls({ homes }: Options): Promise<Figure[]> {
  const market = await startMarket(await bigFolder(homes), { PAGE_CACHE_MB: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) => timeAnswer(agent, market.address + path);
  try {
    const sample = await readSample(market.address);
    const figures: Figure[] = [];
    const slowest: string[] = [];
    for (const [name, question] of Object.entries(callQuestions(sample))) {
      const asked: { path: string; ms: number }[] = [];
      for (let index = 0; index < warmUps + questions; index += 1) {
        const path = question(index);
        const { ms } = await ask(path);
        if (index >= warmUps) asked.push({ path, ms });
      }
      figures.push(
        timeFigure(
          name,
          asked.map(({ ms }) => ms),
        ),
      );
      const sorted = asked.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
      slowest.push(...sorted.map(({ path, ms }) => `${name}\t${plain(ms)} ms\t${path}\n`));
    }
    await outFile('slowest.txt', slowest.join(''));
    const at = `at ${homes.toLocaleString('en')} homes`;
    return [...figures.map((figure) => ({ ...figure, what: `${figure.what} ${at}` })), await totalFigure(ask, homes)];
  } finally {
    agent.destroy();
    await market.stop();
  }
}

function timeFigure(name: string, times: number[]): Figure {
  const [median, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const aim = name === 'world map' ? aims.world : aims.median;
  return {
    what: name,
    value: `${plain(median)} ms, ${plain(p99)} ms`,
    aim: `≤ ${aim} ms, ≤ ${aims.p99} ms`,
    isMet: median <= aim && p99 <= aims.p99,
  };
}

/** `total` is exact to 10,000 and says so when it is a guess beyond. */
async function totalFigure(ask: (path: string) => Promise<{ body: string }>, homes: number): Promise<Figure> {
  const { total, total_is_estimate } = JSON.parse((await ask('/api/get-property-list?limit=1')).body);
  const isGuess = total_is_estimate === true;
  return {
    what: 'total of all homes',
    value: `${total.toLocaleString('en')}${isGuess ? ', said to be a guess' : ''}`,
    aim: 'exact to 10,000, a guess that says so beyond',
    isMet: homes > exactTotals * 2 ? isGuess || total > exactTotals : !isGuess,
  };
}
