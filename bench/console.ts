import { Agent } from 'node:http';
import { paging } from '@latchkey/contract/limits';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { consoleFolder, inMarket } from './console/fill.ts';
import { signInOwner } from './console/fill-team.ts';
import { fileQuestions, otherQuestions } from './console/other-questions.ts';
import { type Query, tableQuestions } from './console/questions.ts';
import { consoleSample } from './console/sample.ts';
import { type Figure, plain } from './figure.ts';
import { outFile } from './folders.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import { timeAnswer, type TimedAnswer } from './time-answer.ts';

const aimMs = 100;
const otherRounds = 10;
const slowestShown = 12;

interface Asked {
  path: string;
  ms: number;
}

type Ask = (path: string, query: Query) => Promise<Asked & TimedAnswer>;

/**
 * Every table of the console over HTTP as one of the operator's people, one question after the other: its orders, filters
 * and searches, each on the first page, one halfway and the last that can be reached.
 */
export async function measureConsole({ homes }: Options): Promise<Figure[]> {
  const folder = await consoleFolder(homes);
  const { token, sample } = await inMarket(folder, async (database) => ({
    token: await signInOwner(database.db),
    sample: await consoleSample(database),
  }));
  const market = await startMarket(folder, { PAGE_CACHE_MB: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask: Ask = async (name, query) => {
    const path = `/api/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
    return { path, ...(await timeAnswer(agent, market.address + path, { authorization: `Bearer ${token}` })) };
  };
  const figures: Figure[] = [];
  const slowest: string[] = [];
  const note = (name: string, asked: readonly Asked[]) => {
    figures.push(timeFigure(name, asked));
    const sorted = asked.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
    slowest.push(...sorted.map(({ path, ms }) => `${name}\t${plain(ms)} ms\t${path}\n`));
  };
  try {
    for (const [name, { path, queries }] of Object.entries(tableQuestions(sample))) {
      // As for the calls: what a market works with is in memory.
      for (const query of queries) await ask(path, query);
      note(name, await askTable(ask, path, queries));
    }
    for (const [name, questions] of Object.entries(otherQuestions(sample))) {
      const asked: Asked[] = [];
      for (const { path, query } of questions) await ask(path, query);
      for (let round = 0; round < otherRounds; round += 1) {
        for (const { path, query } of questions) asked.push(await ask(path, query));
      }
      note(name, asked);
    }
    for (const [name, { path, query }] of Object.entries(fileQuestions(sample))) {
      figures.push(fileFigure(name, await ask(path, query)));
    }
    return figures;
  } finally {
    await outFile('slowest-console.txt', slowest.join(''));
    agent.destroy();
    await market.stop();
  }
}

async function askTable(ask: Ask, path: string, queries: readonly Query[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const query of queries) {
    const first = await ask(path, { ...query, limit: paging.tableRows });
    asked.push(first);
    for (const offset of deepPages(JSON.parse(first.body))) {
      asked.push(await ask(path, { ...query, limit: paging.tableRows, offset }));
    }
  }
  return asked.map(({ path: asks, ms }) => ({ path: asks, ms }));
}

/** Rows before the page halfway and before the last one that the table offers. */
function deepPages({ total, total_is_estimate: isEstimate }: { total: number; total_is_estimate?: true }): number[] {
  const pages = Math.ceil((isEstimate ? paging.tableReach : total) / paging.tableRows);
  const skipped = [Math.floor(pages / 2), pages - 1].map((page) => page * paging.tableRows);
  return [...new Set(skipped)].filter((rows) => rows > 0);
}

function timeFigure(name: string, asked: readonly Asked[]): Figure {
  const times = asked.map(({ ms }) => ms);
  const [median, p99, most] = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)];
  return {
    what: `${name}, ${times.length.toLocaleString('en')} questions`,
    value: `${plain(median)} ms, ${plain(p99)} ms, at most ${plain(most)} ms`,
    aim: `< ${aimMs} ms at the 99th percentile`,
    isMet: p99 < aimMs,
  };
}

/** A file may take as long as it is; that it begins at once, and how fast it comes. */
function fileFigure(name: string, { firstMs, ms, body }: TimedAnswer): Figure {
  const rows = body.split('\n').length - 1;
  return {
    what: `file of ${name}, ${rows.toLocaleString('en')} rows`,
    value: `begins after ${plain(firstMs)} ms, ${plain(rows / (ms / 1000))} rows/s`,
    aim: `begins in < ${aimMs} ms`,
    isMet: firstMs < aimMs,
  };
}
