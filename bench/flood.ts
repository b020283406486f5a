import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { readConfig } from '@latchkey/server/config';
import { openMigratedDatabase } from '@latchkey/server/platform/database/open-migrated-database';
import { Sessions } from '@latchkey/server/sign-in/sessions/sessions';
import { pino } from 'pino';
import sharp from 'sharp';
import { realtimePath } from '../contract/src/realtime-events.ts';
import { type Figure, formatNumber } from './figure.ts';
import { demoFolder } from './data-folders.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import { type ProbedMarket, startProbedMarket } from './probed-market.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

/** Concurrent request loops of one attacker, which has an IP address of its own. */
const loops = 4;
const connectionsAtOnce = 250;
const aims = { ratio: 2, lag: 50 };
/** Call of a regular visitor, and the pause between two calls. */
const visitorPath = '/api/get-property-list?limit=18';
const pauseMs = 150;

interface Market {
  address: string;
  agent: Agent;
  /** Session token of the attacker's account. */
  token: string;
  picture: Buffer;
}

/** The `index`-th request of an attacker. */
type Flood = (index: number, market: Market) => Promise<unknown>;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
/** Nearly the largest body that is parsed. */
const largeBody = JSON.stringify({ property_ids: Array.from({ length: 240_000 }, (_, index) => index) });
const manyPairs = Array.from({ length: 180_000 }, (_, index) => `a${index}=1`).join('&');

const visits =
  (requestAt: (index: number) => [path: string, options?: VisitOptions]): Flood =>
  (index, { agent, address }) => {
    const [path, options] = requestAt(index);
    return visit(agent, address + path, options);
  };

const floods: Record<string, Flood> = {
  'bodies of 180,000 pairs (S3)': visits(() => ['/api/contct_us', { method: 'POST', headers: form, body: manyPairs }]),
  'JSON of 1.6 MB to a call limited by caller (S3)': visits(() => [
    '/api/confirm-alert',
    { method: 'POST', headers: json, body: largeBody },
  ]),
  'static maps of random places (S4)': visits((index) => [
    `/map/still/50/${300_000 + index * 97}/190000/page-light.svg`,
  ]),
  'street tiles of random places (S4)': visits((index) => [
    `/map/streets/${8_000 + (index % 400)}/${6_000 + (index % 397)}`,
  ]),
  'pictures of 24 megapixels (S5)': uploadPicture,
  'pages with random parameters (S6)': visits((index) => [`/?x=${index}`]),
  'pages that are all different (S6)': visits((index) => [`/search?search=${randomBytes(6).toString('hex')}${index}`]),
  '250 unnamed live connections at once (S11)': (_, market) =>
    Promise.all(Array.from({ length: connectionsAtOnce }, () => openConnection(market))),
  'pages of random hosts (S16)': visits((index) => ['/', { headers: { host: `x${index}.test` } }]),
};

function uploadPicture(index: number, { agent, address, token, picture }: Market): Promise<Visit> {
  const boundary = `flood${index}`;
  const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const body = Buffer.concat([
    Buffer.from(`${part('purpose')}\r\n\r\ngalleryImage\r\n${part('file')}; filename="home.jpg"\r\n`),
    Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: `Bearer ${token}` };
  return visit(agent, `${address}/api/upload-file`, { method: 'POST', headers, body });
}

/** Opens a socket that never authenticates, and resolves when the server closes it. */
function openConnection({ agent, address }: Market): Promise<unknown> {
  const key = randomBytes(16).toString('base64');
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  };
  return new Promise((resolve, reject) => {
    const opening = request(`${address}${realtimePath}/?EIO=4&transport=websocket`, { agent, headers });
    opening.once('upgrade', (_, socket) => socket.resume().once('close', resolve).once('error', resolve));
    opening.once('response', (response) => response.resume().once('end', resolve));
    opening.once('error', reject);
    opening.end();
  });
}

/**
 * Measures the median of a regular visitor's call while one address floods the market, and before it in the same run:
 * only the ratio can be compared between machines.
 */
export async function measureFlood({ seconds }: Options): Promise<Figure[]> {
  const folder = await demoFolder();
  const token = await demoToken(folder);
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const;
  const picture = await sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: 'black', noise } })
    .jpeg({ quality: 40 })
    .toBuffer();
  const market = await startProbedMarket(folder, { RATE_LIMITS: 'on' });
  try {
    const { status } = await uploadPicture(0, { address: market.address, agent: new Agent(), token, picture });
    if (status !== 200) throw new Error(`The upload of a picture returned ${status}.`);
    await visitorMedian(market, seconds);
    const figures: Figure[] = [];
    for (const [index, [what, flood]] of Object.entries(floods).entries()) {
      const agent = new Agent({ keepAlive: true, localAddress: `127.0.0.${index + 2}` });
      const context = { address: market.address, agent, token, picture };
      figures.push(await figureOf(market, what, (sent) => flood(sent, context), seconds));
      agent.destroy();
    }
    return figures;
  } finally {
    await market.stop();
  }
}

async function figureOf(
  market: ProbedMarket,
  what: string,
  flood: (index: number) => Promise<unknown>,
  seconds: number,
): Promise<Figure> {
  const before = await visitorMedian(market, seconds);
  const stop = new AbortController();
  let sent = 0;
  const loop = async () => {
    // A rejection may close the connection while the body is being sent.
    while (!stop.signal.aborted) await flood(sent++).catch(() => undefined);
  };
  await market.probe(true);
  const running = Array.from({ length: loops }, loop);
  const during = await visitorMedian(market, seconds);
  const { lag } = await market.probe();
  stop.abort();
  await Promise.all(running);
  const ratio = during / before;
  return {
    what: `${what}, ${formatNumber(sent / seconds)} times a second`,
    value: `${formatNumber(before)} → ${formatNumber(during)} ms, × ${ratio.toFixed(1)}; event loop ${formatNumber(lag.p99)} ms, ${formatNumber(lag.max)} ms`,
    aim: `× ${aims.ratio}, 99th percentile of the delay ≤ ${aims.lag} ms`,
    isMet: ratio <= aims.ratio && lag.p99 <= aims.lag,
  };
}

/** Creates a session of an account of the demo market and returns its token. */
async function demoToken(folder: string): Promise<string> {
  const { database, close } = await openMigratedDatabase(readConfig({ DATA_DIR: folder }), pino({ level: 'warn' }));
  try {
    const { id } = await database.db
      .selectFrom('account')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return (await new Sessions(database).start(id, 'Bench')).token;
  } finally {
    await database.close();
    await close();
  }
}

async function visitorMedian({ address }: ProbedMarket, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const { status, ms } = await visit(agent, address + visitorPath);
    if (status !== 200) throw new Error(`The call of a regular visitor returned ${status}.`);
    times.push(ms);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
  return percentile(times, 0.5);
}
