import type { RateName } from './call.ts';

/**
 * Whose requests are counted together. `caller`: the account when signed in, else the IP. `ip`: the address, whoever
 * is signed in. `account`: the account that the request is about (the email or number in it), whoever asks.
 */
export type RateSubject = 'caller' | 'ip' | 'account';

export interface RateRule {
  /** Requests within the window; one more answers 429 with `Retry-After`. */
  limit: number;
  windowSeconds: number;
  by: RateSubject;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Kinds that every process counts for itself: they bound the work of that process, and asking a shared counter would cost
 * as much as the call. All others count over all processes (decision 060).
 */
export const ratesPerProcess: ReadonlySet<RateName> = new Set([
  'read',
  'search',
  'write',
  'count-view',
  'page',
  'render',
  'draw',
]);

/**
 * How often each kind of call may be made; every rule of a row must hold. Legacy allows 60 a minute over everything,
 * which one person who pans a map uses up in half of it, and a family behind one address sooner: so reading is wide, and
 * only what can be guessed, costs money or reaches other people is tight (contract 1.1, quality 5).
 */
export const rates: Readonly<Record<RateName, readonly RateRule[]>> = {
  // A page is about ten calls; an office of twenty behind one address reads a page each every ten seconds.
  read: [{ limit: 1_200, windowSeconds: MINUTE, by: 'caller' }],
  // Moving a map asks for list, clusters and histogram up to three times a second.
  search: [{ limit: 600, windowSeconds: MINUTE, by: 'caller' }],
  // Hearts, switches, profile: faster than a hand, slower than a script.
  write: [{ limit: 120, windowSeconds: MINUTE, by: 'caller' }],
  // Each re-encodes pictures, the dearest work of the server. An agency moving in posts some hundred a day.
  upload: [
    { limit: 20, windowSeconds: MINUTE, by: 'caller' },
    { limit: 500, windowSeconds: DAY, by: 'caller' },
  ],
  // One file each, ahead of its listing: a home of forty in a minute, and as many homes a day as `upload` takes.
  file: [
    { limit: 90, windowSeconds: MINUTE, by: 'caller' },
    { limit: 6_000, windowSeconds: DAY, by: 'caller' },
  ],
  // A whole file each; an agency’s own system sends one an hour.
  import: [
    { limit: 10, windowSeconds: MINUTE, by: 'caller' },
    { limit: 100, windowSeconds: DAY, by: 'caller' },
  ],
  // Quality 5: 25 in five minutes an address, 25 an hour an account.
  'sign-in': [
    { limit: 25, windowSeconds: 5 * MINUTE, by: 'ip' },
    { limit: 25, windowSeconds: HOUR, by: 'account' },
  ],
  // Two codes with five tries each in a quarter of an hour; the day's end keeps guessing at 1 in 25,000 and the cost of
  // text messages bounded.
  code: [
    { limit: 60, windowSeconds: 15 * MINUTE, by: 'ip' },
    { limit: 12, windowSeconds: 15 * MINUTE, by: 'account' },
    { limit: 40, windowSeconds: DAY, by: 'account' },
  ],
  // Quality 5: 5 in half an hour an email.
  'forgot-password': [
    { limit: 20, windowSeconds: 30 * MINUTE, by: 'ip' },
    { limit: 5, windowSeconds: 30 * MINUTE, by: 'account' },
  ],
  // Each one mails the operator.
  contact: [
    { limit: 5, windowSeconds: 10 * MINUTE, by: 'ip' },
    { limit: 30, windowSeconds: DAY, by: 'ip' },
  ],
  // Each one mails an address that anybody may type.
  subscribe: [
    { limit: 10, windowSeconds: 10 * MINUTE, by: 'ip' },
    { limit: 100, windowSeconds: DAY, by: 'ip' },
    { limit: 5, windowSeconds: 30 * MINUTE, by: 'account' },
    { limit: 20, windowSeconds: DAY, by: 'account' },
  ],
  // Lively chat is a message every two seconds; nobody keeps that up for an hour.
  message: [
    { limit: 40, windowSeconds: MINUTE, by: 'caller' },
    { limit: 600, windowSeconds: HOUR, by: 'caller' },
  ],
  // Each makes an order at a provider.
  payment: [{ limit: 20, windowSeconds: 10 * MINUTE, by: 'caller' }],
  // A view counts once an hour anyway (contract 8, row 23).
  'count-view': [{ limit: 120, windowSeconds: MINUTE, by: 'ip' }],
  // Every page, cached or not. A cached one takes a fraction of a millisecond; 50 a second are more than an office reads.
  page: [{ limit: 3_000, windowSeconds: MINUTE, by: 'ip' }],
  // A page that is not cached: some 10 ms of the main thread each. Twenty people behind one address read one every five
  // seconds, and most of what they read is cached.
  render: [{ limit: 240, windowSeconds: MINUTE, by: 'ip' }],
  // A static map or an image for sharing that is not cached: up to 0.2 s of a worker each. A page shows one.
  draw: [{ limit: 120, windowSeconds: MINUTE, by: 'ip' }],
};
