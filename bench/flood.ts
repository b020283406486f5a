import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { type Figure, plain } from './figure.ts';
import { demoFolder } from './folders.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import { type ProbedMarket, startProbedMarket } from './probed-market.ts';
import { visit, type VisitOptions } from './visit.ts';

/** Loops of one attacker, from an address of its own. */
const loops = 4;
const aims = { ratio: 2, lag: 50 };
/** An honest visitor's call, and how often. */
const honest = '/api/get-property-list?limit=18';
const pauseMs = 150;

/** The `index`-th request of an attacker: nothing of it needs an account. */
type Flood = (index: number) => [path: string, options?: VisitOptions];

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const manyPairs = Array.from({ length: 180_000 }, (_, index) => `a${index}=1`).join('&');
const floods: Record<string, Flood> = {
  'bodies of 180,000 pairs': () => ['/api/contct_us', { method: 'POST', headers: form, body: manyPairs }],
  'static maps of random places': (index) => [`/map/still/50/${300_000 + index * 97}/190000/page-light.svg`],
  'street tiles of random places': (index) => [`/map/streets/${8_000 + (index % 400)}/${6_000 + (index % 397)}`],
  'pages with random parameters': (index) => [`/?x=${index}`],
  'pages that are all different': (index) => [`/search?search=${randomBytes(6).toString('hex')}${index}`],
  'pages of random hosts': (index) => ['/', { headers: { host: `x${index}.test` } }],
};

/**
 * Median of an honest visitor's call while one address floods the market, beside that before, in one run: only the ratio
 * can be compared between machines.
 */
export async function measureFlood({ seconds }: Options): Promise<Figure[]> {
  const market = await startProbedMarket(await demoFolder(), { RATE_LIMITS: 'on' });
  try {
    await honestMedian(market, seconds);
    const figures: Figure[] = [];
    for (const [what, flood] of Object.entries(floods)) figures.push(await figureOf(market, what, flood, seconds));
    return figures;
  } finally {
    await market.stop();
  }
}

async function figureOf(market: ProbedMarket, what: string, flood: Flood, seconds: number): Promise<Figure> {
  const before = await honestMedian(market, seconds);
  const agent = new Agent({ keepAlive: true, maxSockets: loops, localAddress: '127.0.0.2' });
  const stop = new AbortController();
  let sent = 0;
  const loop = async () => {
    while (!stop.signal.aborted) {
      const [path, options] = flood(sent++);
      // A refusal may close the connection while the body is still on its way.
      await visit(agent, market.address + path, options).catch(() => undefined);
    }
  };
  await market.probe(true);
  const running = Array.from({ length: loops }, loop);
  const during = await honestMedian(market, seconds);
  const { lag } = await market.probe();
  stop.abort();
  await Promise.all(running);
  agent.destroy();
  const ratio = during / before;
  return {
    what: `${what}, ${plain(sent / seconds)} a second`,
    value: `${plain(before)} → ${plain(during)} ms, × ${ratio.toFixed(1)}; event loop ${plain(lag.p99)} ms, ${plain(lag.max)} ms`,
    aim: `× ${aims.ratio}, 99th percentile of the delay ≤ ${aims.lag} ms`,
    isMet: ratio <= aims.ratio && lag.p99 <= aims.lag,
  };
}

async function honestMedian({ address }: ProbedMarket, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const { status, ms } = await visit(agent, address + honest);
    if (status !== 200) throw new Error(`An honest visitor was answered ${status}.`);
    times.push(ms);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
  return percentile(times, 0.5);
}
