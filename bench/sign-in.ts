import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { type Figure, plain } from './figure.ts';
import { percentile } from './percentile.ts';

const people = 40;
const password = 'a long enough password';
/** Quality 4: medians for known and unknown accounts no further apart, in milliseconds. */
const mostApart = 20;
/** Quality 2: what a sign-in costs whoever tries, in milliseconds. */
const signInCost = { least: 50, most: 250 };

interface Person {
  email: string;
  mobile: string;
}

/** What somebody learns about an account from the time that an answer takes: each call asked about accounts that are there and about others. */
export async function measureSignIn(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-bench-'));
  const market = await startMarket(folder);
  try {
    const known = Array.from({ length: people }, somebody);
    for (const person of known) await ask(market.address, 'user-register', registration(person));
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
  known: readonly Person[],
  call: string,
  fields: (person: Person) => Record<string, string>,
): Promise<Figure[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  // In turns, so that what else happens on the machine falls on both.
  for (const person of known) {
    times.known.push(await ask(market, call, fields(person)));
    times.unknown.push(await ask(market, call, fields(somebody())));
  }
  const [here, nowhere] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  const apart = Math.abs(here - nowhere);
  const figures: Figure[] = [
    {
      what: `${what}, known and unknown account`,
      value: `${plain(here)} ms, ${plain(nowhere)} ms: ${plain(apart)} ms apart`,
      aim: `≤ ${mostApart} ms apart`,
      isMet: apart <= mostApart,
    },
  ];
  if (call === 'user_signup') {
    const { least, most } = signInCost;
    figures.push({
      what,
      value: `${plain(here)} ms`,
      aim: `${least}–${most} ms`,
      isMet: here >= least && here <= most,
    });
  }
  return figures;
}

function somebody(): Person {
  return {
    email: `bench-${randomBytes(6).toString('hex')}@example.test`,
    mobile: `+3519${randomInt(10_000_000, 99_999_999)}`,
  };
}

function registration({ email, mobile }: Person): Record<string, string> {
  return { name: 'Ada', email, mobile, password, re_password: password };
}

/** @returns milliseconds until the whole answer is there, whatever it says */
async function ask(market: string, call: string, fields: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(`${market}/api/${call}`, { method: 'POST', body: new URLSearchParams(fields) });
  await reply.arrayBuffer();
  if (reply.status === 429 || reply.status >= 500) throw new Error(`${call} answered ${reply.status}`);
  return performance.now() - begun;
}
