import type { Transaction } from 'kysely';
import type { ListingRef } from '../../advert/featurable-listing.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notifyAccount } from '../../notification/notify-account.ts';

/** Notifies the owner that an operator edited a listing. Listings of the market have no owner. */
export async function notifyOwnerOfEdit(
  { what, id }: ListingRef,
  accountId: number | null,
  reason: string | undefined,
  context: Context,
  trx: Transaction<Tables>,
): Promise<void> {
  if (accountId === null) return;
  const { title, slug_id: slug } = await trx
    .selectFrom(what)
    .select(['title', 'slug_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const notification = {
    event: 'listing-changed',
    what,
    id,
    title,
    slug,
    change: 'edited',
    reason: reason ?? '',
  } as const;
  await notifyAccount(accountId, notification, context, trx);
}
