import type { Transaction } from 'kysely';
import type { ListingRef } from '../../advert/featurable-listing.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import type { NotificationEvents } from '../../notification/notification-event.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Notifies the owner of what an operator changed in a listing. Listings of the market have no owner. */
export async function notifyOwner(
  accountId: number | null,
  change: NotificationEvents['listing-changed'],
  context: Context,
  trx: Transaction<Tables>,
): Promise<void> {
  if (accountId !== null) await notifyAccount(accountId, { event: 'listing-changed', ...change }, context, trx);
}

/** Notifies the owner that an operator edited a listing, by its new title. */
export async function notifyOwnerOfEdit(
  { kind, id }: ListingRef,
  accountId: number | null,
  reason: string | undefined,
  context: Context,
  trx: Transaction<Tables>,
): Promise<void> {
  const { title, slug_id: slug } = await trx
    .selectFrom(kind)
    .select(['title', 'slug_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await notifyOwner(accountId, { kind, id, title, slug, change: 'edited', reason: reason ?? '' }, context, trx);
}
