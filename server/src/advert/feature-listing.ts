import { CallFailure } from '@latchkey/contract/errors';
import { advertDates } from '@latchkey/contract/advert/advert-dates';
import { isAutoApproved } from '@latchkey/contract/posting/auto-approval';
import { advertCodes, isEnabledIn } from '@latchkey/contract/advert/states';
import type { VerificationStatus } from '@latchkey/contract/verification/states';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { useUnit } from '../package/use-unit.ts';
import { readSettings } from '../platform/settings/load-settings.ts';
import { expectFeaturable, lockListing, type ListingRef } from './featurable-listing.ts';
import { storeAdvertisement } from '@latchkey/contract/advert/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';

/** Features one of the caller's listings: uses one unit of a package and creates one advert (contract 2.7). */
export const storeAdvertisementHandler = defineHandler(
  storeAdvertisement,
  async ({ feature_for: kind, property_id, project_id }, context) => {
    const caller = expectCaller(context);
    const id = (kind === 'property' ? property_id : project_id) ?? 0;
    await context.database.transaction((trx) => featureListing(trx, caller.id, { kind, id }, context));
    evictPages(context, 'listings', kind === 'property' ? [id] : []);
    return { data: null };
  },
);

/**
 * Creates an advert of the caller's own listing in one transaction with the unit that pays for it. It starts today,
 * lasts for the duration at which the package was bought, and runs at once where auto approval applies (contract 2.7,
 * 4.15).
 * @throws CallFailure `property_not_found`, `project_not_found`, `not_owner`, `not_featurable`, `already_featured`, and
 * those of useUnit
 */
async function featureListing(
  trx: Transaction<Tables>,
  accountId: number,
  ref: ListingRef,
  { now }: Pick<Context, 'now'>,
): Promise<void> {
  const { kind } = ref;
  const listing = await lockListing(trx, ref);
  if (listing.accountId !== accountId) throw new CallFailure('not_owner');
  await expectFeaturable(trx, ref, listing);
  const at = now();
  const { packageId, accountPackageId } = await useUnit(trx, accountId, `${kind}_feature`, at);
  const duration = await loadBoughtHours(trx, accountPackageId);
  const status = (await isAutoApprovedAccount(trx, accountId)) ? 'approved' : 'pending';
  await createAdvert(trx, ref, { accountId, packageId, hours: duration, status, at });
}

interface NewAdvert {
  /** The owner; null for a listing of the market itself. */
  accountId: number | null;
  /** The package that paid for it; null for an advert created by an admin. */
  packageId: number | null;
  hours: number;
  status: 'approved' | 'pending';
  at: Date;
}

/** Creates an advert from today on. The caller must have locked the listing and checked it with expectFeaturable. */
export async function createAdvert(
  trx: Transaction<Tables>,
  { kind, id }: ListingRef,
  advert: NewAdvert,
): Promise<void> {
  const { accountId, packageId, hours, status, at } = advert;
  await trx
    .insertInto('advertisement')
    .values({
      for: kind,
      property_id: kind === 'property' ? id : null,
      project_id: kind === 'project' ? id : null,
      account_id: accountId,
      package_id: packageId,
      ...advertDates(at, hours),
      status: advertCodes[status],
      is_enabled: isEnabledIn(status),
      created_at: at,
    })
    .execute();
}

/** Returns the duration in the terms of the payment; a package without a payment has only its current duration. */
async function loadBoughtHours(trx: Transaction<Tables>, accountPackageId: number): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select coalesce((t.terms ->> 'duration')::float8, p.duration) as hours
      from account_package held join package p on p.id = held.package_id
      left join payment_transaction t on t.id = held.payment_transaction_id
      where held.id = ${accountPackageId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`account_package ${accountPackageId} disappeared while locked`);
  return row.hours;
}

async function isAutoApprovedAccount(trx: Transaction<Tables>, accountId: number): Promise<boolean> {
  const autoApprove = (await readSettings(trx, ['auto_approve'])).isOn('auto_approve');
  const { verification_status } = await trx
    .selectFrom('account')
    .select('verification_status')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return isAutoApproved({ auto_approve: autoApprove }, verification_status as VerificationStatus);
}
