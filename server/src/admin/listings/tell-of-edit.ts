import type { Transaction } from 'kysely';
import type { ListingName } from '../../advert/featurable-listing.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { tell } from '../../notification/tell.ts';

/** Tells an owner that the operator changed their listing; the market's own have none. */
export async function tellOfEdit(
  { what, id }: ListingName,
  accountId: number | null,
  reason: string | undefined,
  context: Context,
  within: Transaction<Tables>,
): Promise<void> {
  if (accountId === null) return;
  const { title, slug_id: slug } = await within
    .selectFrom(what)
    .select(['title', 'slug_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const told = { event: 'listing-changed', what, id, title, slug, change: 'edited', reason: reason ?? '' } as const;
  await tell(accountId, told, context, within);
}
