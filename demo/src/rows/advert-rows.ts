import type { Insertable } from 'kysely';
import type { AdvertisementTable } from '@latchkey/server/database/tables';
import { dateOnly, daysBefore } from '../moments.ts';
import type { Random } from '../random.ts';

/** What can be featured: a public listing of an account. */
export interface Featurable {
  for: 'property' | 'project';
  id: number;
  accountId: number;
  ageDays: number;
}

export type AdvertRow = Insertable<AdvertisementTable> & { account_id: number };

const rejectReason = 'The first picture shows a text. Please put a photo of the place itself in front.';

const states = { running: 0, pending: 1, rejected: 2, expired: 3 } as const;

/** Adverts in every state; each listing has one at most. */
export function advertise(
  listings: readonly Featurable[],
  wanted: Readonly<Record<keyof typeof states, number>>,
  now: Date,
  random: Random,
): AdvertRow[] {
  const old = random.shuffle(listings.filter(({ ageDays }) => ageDays > 2));
  let taken = 0;
  return (Object.keys(states) as (keyof typeof states)[]).flatMap((state) =>
    old.slice(taken, (taken += wanted[state])).map((listing) => advert(listing, state, now, random)),
  );
}

/** What is missing so that somebody's adverts are of every state. */
export function completed(
  adverts: readonly AdvertRow[],
  listings: readonly Featurable[],
  accountId: number,
  now: Date,
  random: Random,
): AdvertRow[] {
  const own = adverts.filter((one) => one.for === 'property' && one.account_id === accountId);
  const taken = new Set(own.map(({ property_id }) => property_id));
  const free = listings.filter(
    ({ id, ageDays, ...one }) => one.accountId === accountId && ageDays > 2 && !taken.has(id),
  );
  const missing = (Object.keys(states) as (keyof typeof states)[]).filter(
    (state) => !own.some(({ status }) => status === states[state]),
  );
  return missing.flatMap((state, at) => (free[at] ? [advert(free[at], state, now, random)] : []));
}

function advert(listing: Featurable, state: keyof typeof states, now: Date, random: Random): AdvertRow {
  const isOver = state === 'expired';
  const startedDays = isOver ? random.between(38, 80) : random.between(0.5, Math.min(listing.ageDays, 18));
  const start = daysBefore(now, startedDays);
  return {
    for: listing.for,
    property_id: listing.for === 'property' ? listing.id : null,
    project_id: listing.for === 'project' ? listing.id : null,
    account_id: listing.accountId,
    package_id: null,
    type: 'HomeScreen',
    start_date: dateOnly(start),
    // A running one lasts until well after the day of the demo; the nightly job ends those that are over.
    end_date: dateOnly(daysBefore(now, isOver ? startedDays - 30 : -90)),
    status: states[state],
    is_enabled: state === 'running',
    was_shown: state === 'running' || isOver,
    reject_reason: state === 'rejected' ? rejectReason : '',
    created_at: start,
  };
}
