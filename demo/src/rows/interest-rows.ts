import type { Rows } from '../market.ts';
import { daysBefore } from '../date-offsets.ts';
import type { Random } from '../random.ts';
import type { Accounts } from './account-rows.ts';
import type { Listing } from './property-rows.ts';

/** Range of the share of views that become favourites, and of favourites that become interests. */
const savedShare = [0.012, 0.045] as const;
const interestShare = [0.1, 0.35] as const;
const reportCount = 14;

export const reportReasons = [
  'The home doesn’t exist or isn’t available',
  'It’s already sold or rented',
  'The price is wrong',
  'The photos show another home',
  'The address is wrong',
  'Someone asked for money before a viewing',
  'The description is offensive or discriminatory',
];

/** Returns the rows of favourites, interests, reports and blocks. */
export function interestRows(listings: readonly Listing[], accounts: Accounts, now: Date, random: Random): Rows {
  const favourite: Rows['favourite'] = [];
  const interest: Rows['interest'] = [];
  for (const { id, views, ageDays, property } of listings) {
    if (property.state === 'pending' || property.state === 'rejected') continue;
    const wanted = Math.min(accounts.seekers.length - 6, Math.round(views * random.between(...savedShare)));
    const savers = random.shuffle(accounts.seekers).slice(0, wanted);
    const interestCount = Math.round(wanted * random.between(...interestShare));
    savers.forEach((account, at) => {
      const created_at = daysBefore(now, random.between(0, ageDays));
      favourite.push({ account_id: account.id, property_id: id, created_at });
      if (at < interestCount) interest.push({ account_id: account.id, property_id: id, created_at });
    });
  }
  const open = listings.filter(({ property }) => property.state === 'listed');
  const reported = random.shuffle(open).slice(0, reportCount);
  return {
    favourite,
    interest,
    report_reason: reportReasons.map((reason, at) => ({
      id: at + 1,
      reason,
      created_at: daysBefore(now, 900),
      updated_at: daysBefore(now, 900),
    })),
    report: reported.map(({ id, ageDays }, at) => ({
      account_id: accounts.seekers[(at * 7 + 1) % accounts.seekers.length]!.id,
      property_id: id,
      reason_id: at % 5 === 4 ? null : (at % reportReasons.length) + 1,
      other_message: at % 5 === 4 ? 'The floor plan in the documents is for a different floor.' : '',
      created_at: daysBefore(now, random.between(0, ageDays)),
    })),
    block: blocks(accounts, now),
  };
}

function blocks({ agents, seekers }: Accounts, now: Date): NonNullable<Rows['block']> {
  const [, annoyed, other] = agents;
  const rude = seekers.at(-1)!;
  const spammer = seekers.at(-2)!;
  const created_at = daysBefore(now, 12);
  return [
    { by_account_id: annoyed!.id, account_id: rude.id, reason: 'Insults after an offer was turned down', created_at },
    { by_account_id: rude.id, account_id: other!.id, reason: 'Too many messages', created_at },
    { by_account_id: null, account_id: spammer.id, reason: 'Advertising in messages', created_at },
  ];
}
