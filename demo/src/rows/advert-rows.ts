import type { Insertable } from 'kysely';
import type { AdvertisementTable } from '@latchkey/server/platform/database/tables';
import { dateOnly, daysBefore } from '../date-offsets.ts';
import type { Random } from '../random.ts';

/** A public listing of an account, which can be featured. */
export interface Featurable {
  for: 'property' | 'project';
  id: number;
  accountId: number;
  ageDays: number;
}

export type AdvertRow = Insertable<AdvertisementTable> & { account_id: number };

const rejectReason = 'The cover photo has text on it. Please choose a photo of the home itself.';

const states = { running: 0, pending: 1, rejected: 2, expired: 3 } as const;
type State = keyof typeof states;

const minListingAgeDays = 2;
/** An advert that ran for 30 days and ended a week ago or earlier. */
const minExpiredAgeDays = 38;

const canHave = (state: State, { ageDays }: Featurable) =>
  ageDays > (state === 'expired' ? minExpiredAgeDays : minListingAgeDays);

/** Creates the requested number of adverts per state, at most one per listing. */
export function createAdverts(
  listings: readonly Featurable[],
  wanted: Readonly<Record<State, number>>,
  now: Date,
  random: Random,
): AdvertRow[] {
  let free = random.shuffle(listings.filter(({ ageDays }) => ageDays > minListingAgeDays));
  return (Object.keys(states) as State[]).flatMap((state) => {
    const chosen = free.filter((listing) => canHave(state, listing)).slice(0, wanted[state]);
    free = free.filter((listing) => !chosen.includes(listing));
    return chosen.map((listing) => advert(listing, state, now, random));
  });
}

/** Creates the missing adverts so that an account has one in every state. */
export function addMissingAdverts(
  adverts: readonly AdvertRow[],
  listings: readonly Featurable[],
  accountId: number,
  now: Date,
  random: Random,
): AdvertRow[] {
  const own = adverts.filter((one) => one.for === 'property' && one.account_id === accountId);
  const taken = new Set(own.map(({ property_id }) => property_id));
  const free = listings.filter((listing) => listing.accountId === accountId && !taken.has(listing.id));
  const missing = (Object.keys(states) as State[]).filter(
    (state) => !own.some(({ status }) => status === states[state]),
  );
  // The last state, `expired`, chooses first, because it needs an older listing.
  return missing.toReversed().flatMap((state) => {
    const at = free.findIndex((listing) => canHave(state, listing));
    return at === -1 ? [] : free.splice(at, 1).map((listing) => advert(listing, state, now, random));
  });
}

function advert(listing: Featurable, state: State, now: Date, random: Random): AdvertRow {
  const isOver = state === 'expired';
  const startedDays = isOver
    ? random.between(minExpiredAgeDays, Math.min(listing.ageDays, 80))
    : random.between(0.5, Math.min(listing.ageDays, 18));
  const start = daysBefore(now, startedDays);
  return {
    for: listing.for,
    property_id: listing.for === 'property' ? listing.id : null,
    project_id: listing.for === 'project' ? listing.id : null,
    account_id: listing.accountId,
    package_id: null,
    type: 'HomeScreen',
    start_date: dateOnly(start),
    // Active adverts end 90 days after now; the nightly job ends expired ones.
    end_date: dateOnly(daysBefore(now, isOver ? startedDays - 30 : -90)),
    status: states[state],
    is_enabled: state === 'running',
    was_shown: state === 'running' || isOver,
    reject_reason: state === 'rejected' ? rejectReason : '',
    created_at: start,
  };
}
