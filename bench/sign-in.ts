import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { type Figure, formatNumber } from './figure.ts';
import { percentile } from './percentile.ts';

const pairs = 40;
const password = 'a long enough password';
/** Quality 4: maximum difference of the medians for known and unknown accounts, in milliseconds. */
const maxDifference = 20;
/** Quality 2: allowed range of the time of a sign-in, in milliseconds. */
const signInCost = { min: 50, max: 250 };

interface TestUser {
  email: string;
  mobile: string;
}

/** Measures whether response times reveal that an account exists: each call for existing and for unknown accounts. */
export async function measureSignIn(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-bench-'));
  const market = await startMarket(folder);
  try {
    const known = Array.from({ length: pairs }, randomUser);
    for (const user of known) await post(market.address, 'user-register', registration(user));
    return [
      ...(await compare('sign-in with a wrong password', market.address, known, 'user_signup', ({ email }) => ({
        type: '3',
        email,
        password: 'not the password',
      }))),
      ...(await compare('registering an email', market.address, known, 'user-register', registration)),
      ...(await compare('asking for a new password', market.address, known, 'forgot-password', ({ email }) => ({
        email,
      }))),
      ...(await compare('asking for a code by text message', market.address, known, 'get-otp', ({ mobile }) => ({
        number: mobile,
      }))),
    ];
  } finally {
    await market.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(
  what: string,
  market: string,
  known: readonly TestUser[],
  call: string,
  fields: (user: TestUser) => Record<string, string>,
): Promise<Figure[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  // Alternating, so that other load of the machine affects both.
  for (const user of known) {
    times.known.push(await post(market, call, fields(user)));
    times.unknown.push(await post(market, call, fields(randomUser())));
  }
  const [knownMedian, unknownMedian] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  const difference = Math.abs(knownMedian - unknownMedian);
  const figures: Figure[] = [
    {
      what: `${what}, known and unknown account`,
      value: `${formatNumber(knownMedian)} ms, ${formatNumber(unknownMedian)} ms: ${formatNumber(difference)} ms difference`,
      aim: `≤ ${maxDifference} ms difference`,
      isMet: difference <= maxDifference,
    },
  ];
  if (call === 'user_signup') {
    const { min, max } = signInCost;
    figures.push({
      what,
      value: `${formatNumber(knownMedian)} ms`,
      aim: `${min}–${max} ms`,
      isMet: knownMedian >= min && knownMedian <= max,
    });
  }
  return figures;
}

function randomUser(): TestUser {
  return {
    email: `bench-${randomBytes(6).toString('hex')}@example.test`,
    mobile: `+3519${randomInt(10_000_000, 99_999_999)}`,
  };
}

function registration({ email, mobile }: TestUser): Record<string, string> {
  return { name: 'Ada', email, mobile, password, re_password: password };
}

/** @returns milliseconds until the end of the response body */
async function post(market: string, call: string, fields: Record<string, string>): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${market}/api/${call}`, { method: 'POST', body: new URLSearchParams(fields) });
  await response.arrayBuffer();
  if (response.status === 429 || response.status >= 500) throw new Error(`${call} returned ${response.status}`);
  return performance.now() - started;
}
