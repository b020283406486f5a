import { CallFailure } from '@latchkey/contract/errors';
import { advertDates } from '@latchkey/contract/rules/advert-dates';
import { isAutoApproved } from '@latchkey/contract/rules/auto-approval';
import { advertCodes, isEnabledIn } from '@latchkey/contract/states/advert';
import type { VerificationStatus } from '@latchkey/contract/states/verification';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { useUnit } from '../package/use-unit.ts';
import { readSettings } from '../settings/load-settings.ts';
import { expectFeaturable, holdListing, type ListingName } from './featurable-listing.ts';

/**
 * An advert of one's own listing, in one transaction with the unit that pays for it: from today for the hours that this
 * package was bought with, running at once where auto approval holds (contract 2.7, 4.15).
 * @throws CallFailure `property_not_found`, `project_not_found`, `not_owner`, `not_featurable`, `already_featured`, and
 *   those of useUnit
 */
export async function featureListing(
  within: Transaction<Tables>,
  accountId: number,
  name: ListingName,
  { now }: Pick<Context, 'now'>,
): Promise<void> {
  const { what } = name;
  const listing = await holdListing(within, name);
  if (listing.accountId !== accountId) throw new CallFailure('not_owner');
  await expectFeaturable(within, name, listing);
  const at = now();
  const { packageId, heldId } = await useUnit(within, accountId, `${what}_feature`, at);
  const duration = await hoursBought(within, heldId);
  const status = (await isApprovedAtOnce(within, accountId)) ? 'approved' : 'pending';
  await addAdvert(within, name, { accountId, packageId, hours: duration, status, at });
}

interface NewAdvert {
  /** Whose it is; null for a listing of the market's own. */
  accountId: number | null;
  /** What paid for it; null where the operator gives it. */
  packageId: number | null;
  hours: number;
  status: 'approved' | 'pending';
  at: Date;
}

/** An advert of a listing that is held and may have one, from today on. */
export async function addAdvert(
  within: Transaction<Tables>,
  { what, id }: ListingName,
  advert: NewAdvert,
): Promise<void> {
  const { accountId, packageId, hours, status, at } = advert;
  await within
    .insertInto('advertisement')
    .values({
      for: what,
      property_id: what === 'property' ? id : null,
      project_id: what === 'project' ? id : null,
      account_id: accountId,
      package_id: packageId,
      ...advertDates(at, hours),
      status: advertCodes[status],
      is_enabled: isEnabledIn(status),
      created_at: at,
    })
    .execute();
}

/** As the terms of the payment say, whatever the package lasts by now; one that was never paid for has only today's. */
async function hoursBought(within: Transaction<Tables>, heldId: number): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select coalesce((t.terms ->> 'duration')::float8, p.duration) as hours
      from account_package held join package p on p.id = held.package_id
      left join payment_transaction t on t.id = held.payment_transaction_id
      where held.id = ${heldId}`.execute(within);
  const [row] = rows;
  if (!row) throw new Error(`account_package ${heldId} is gone while it is held`);
  return row.hours;
}

async function isApprovedAtOnce(within: Transaction<Tables>, accountId: number): Promise<boolean> {
  const autoApprove = (await readSettings(within, ['auto_approve'])).isOn('auto_approve');
  const { verification_status } = await within
    .selectFrom('account')
    .select('verification_status')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return isAutoApproved({ auto_approve: autoApprove }, verification_status as VerificationStatus);
}
