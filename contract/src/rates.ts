import { daySeconds, hourSeconds, minuteSeconds } from './time-units.ts';

/**
 * Which requests are counted together. `caller`: the account when signed in, else the IP. `ip`: the address, signed in
 * or not. `account`: the account that the request is about (the email or number in it), from any caller.
 */
export type RateSubject = 'caller' | 'ip' | 'account';

export interface RateRule {
  /** Requests in the window; one more gets 429 with `Retry-After`. */
  limit: number;
  windowSeconds: number;
  by: RateSubject;
}

/**
 * Rate limits by kind of call; every rule of a row applies. The legacy server allows 60 requests a minute for
 * everything, which one user who pans a map uses up in half a minute, and a family behind one address sooner. So reads
 * have a high limit, and only calls that allow guessing, cost money or reach other users have a low one (contract 1.1,
 * quality 5).
 */
export const rates = {
  // A page needs about ten calls; twenty users in an office behind one address each load a page every ten seconds.
  read: [{ limit: 1_200, windowSeconds: minuteSeconds, by: 'caller' }],
  // Panning a map requests list, clusters and histogram up to three times a second.
  search: [{ limit: 600, windowSeconds: minuteSeconds, by: 'caller' }],
  // Each may be a paid request to the address provider. Typing an address sends about ten.
  address: [
    { limit: 60, windowSeconds: minuteSeconds, by: 'caller' },
    { limit: 1_500, windowSeconds: daySeconds, by: 'caller' },
  ],
  // Each is an expensive query of a map server; an agency that posts all day sends one a listing.
  nearby: [
    { limit: 10, windowSeconds: minuteSeconds, by: 'caller' },
    { limit: 200, windowSeconds: daySeconds, by: 'caller' },
  ],
  // Favourites, switches, profile: faster than a user clicks, slower than a script.
  write: [{ limit: 120, windowSeconds: minuteSeconds, by: 'caller' }],
  // Each re-encodes pictures, the most expensive work of the server. An agency that joins posts a few hundred listings
  // a day.
  upload: [
    { limit: 20, windowSeconds: minuteSeconds, by: 'caller' },
    { limit: 500, windowSeconds: daySeconds, by: 'caller' },
  ],
  // One file each, uploaded before its listing: a listing with forty files in a minute, and as many listings a day as
  // `upload` allows.
  file: [
    { limit: 90, windowSeconds: minuteSeconds, by: 'caller' },
    { limit: 6_000, windowSeconds: daySeconds, by: 'caller' },
  ],
  // One part of the operator's map each: a fast network sends the 256 parts of 4 GiB in less than a minute, and the most
  // parts that an archive can have fit in a day.
  'map-part': [
    { limit: 300, windowSeconds: minuteSeconds, by: 'caller' },
    { limit: 12_000, windowSeconds: daySeconds, by: 'caller' },
  ],
  // One import file each; an agency’s own system sends one an hour.
  import: [
    { limit: 10, windowSeconds: minuteSeconds, by: 'caller' },
    { limit: 100, windowSeconds: daySeconds, by: 'caller' },
  ],
  // Quality 5: 25 in five minutes per address, 25 an hour per account.
  'sign-in': [
    { limit: 25, windowSeconds: 5 * minuteSeconds, by: 'ip' },
    { limit: 25, windowSeconds: hourSeconds, by: 'account' },
  ],
  // Two codes with five attempts each in a quarter of an hour; the daily limit bounds guessing at 1 in 25,000 and the
  // cost of text messages.
  code: [
    { limit: 60, windowSeconds: 15 * minuteSeconds, by: 'ip' },
    { limit: 12, windowSeconds: 15 * minuteSeconds, by: 'account' },
    { limit: 40, windowSeconds: daySeconds, by: 'account' },
  ],
  // Quality 5: 5 in half an hour per email.
  'forgot-password': [
    { limit: 20, windowSeconds: 30 * minuteSeconds, by: 'ip' },
    { limit: 5, windowSeconds: 30 * minuteSeconds, by: 'account' },
  ],
  // Each one sends an email to the operator.
  contact: [
    { limit: 5, windowSeconds: 10 * minuteSeconds, by: 'ip' },
    { limit: 30, windowSeconds: daySeconds, by: 'ip' },
  ],
  // Each one sends an email to an address that any visitor can enter.
  subscribe: [
    { limit: 10, windowSeconds: 10 * minuteSeconds, by: 'ip' },
    { limit: 100, windowSeconds: daySeconds, by: 'ip' },
    { limit: 5, windowSeconds: 30 * minuteSeconds, by: 'account' },
    { limit: 20, windowSeconds: daySeconds, by: 'account' },
  ],
  // A lively chat has a message every two seconds, but not for a whole hour.
  message: [
    { limit: 40, windowSeconds: minuteSeconds, by: 'caller' },
    { limit: 600, windowSeconds: hourSeconds, by: 'caller' },
  ],
  // Each creates an order at a payment provider.
  payment: [{ limit: 20, windowSeconds: 10 * minuteSeconds, by: 'caller' }],
  // A view counts only once an hour (contract 8, row 23).
  'count-view': [{ limit: 120, windowSeconds: minuteSeconds, by: 'ip' }],
  // Every request with a body, before it is read, on top of its call's own rate. Ten forms, messages or files a second
  // are more than an office sends.
  body: [{ limit: 600, windowSeconds: minuteSeconds, by: 'ip' }],
  // JSON above 256 KB on top: parsing the largest takes 30 ms of the main thread. Only the console sends any, when it
  // saves all texts of a language.
  'large-json': [{ limit: 20, windowSeconds: minuteSeconds, by: 'ip' }],
  // Every page, cached or not. A cached page takes a fraction of a millisecond; 50 a second are more than an office
  // reads.
  page: [{ limit: 3_000, windowSeconds: minuteSeconds, by: 'ip' }],
  // A page that is not cached: 20 to 60 ms of the main thread each, of which an address gets half in any case (site.ts).
  // Twenty users behind one address read a page every five seconds, and most of these pages are cached.
  render: [{ limit: 240, windowSeconds: minuteSeconds, by: 'ip' }],
  // A static map or share image that is not cached: up to 0.2 s of a worker each. A page shows one.
  draw: [{ limit: 120, windowSeconds: minuteSeconds, by: 'ip' }],
  // A smaller copy of a picture that is not stored yet: about 60 ms of a worker each. A page of a new market shows forty.
  variant: [{ limit: 600, windowSeconds: minuteSeconds, by: 'ip' }],
  // Sitemap, feed and reference of the API: up to 0.3 s of the main thread for 50,000 addresses. A search engine reads
  // each file once a day.
  sitemap: [{ limit: 60, windowSeconds: minuteSeconds, by: 'ip' }],
} as const satisfies Readonly<Record<string, readonly RateRule[]>>;

/** A kind of call; those from `body` on are other requests. */
export type RateName = keyof typeof rates;

/**
 * Kinds that every process counts for itself, unless the server has a shared counter that is cheaper than the call
 * (decision 086). All others are counted over all processes before the call goes on (decision 060).
 */
export const ratesPerProcess: ReadonlySet<RateName> = new Set([
  'read',
  'search',
  'write',
  'count-view',
  'body',
  'large-json',
  'page',
  'render',
  'draw',
  'variant',
  'sitemap',
]);
