import { CallFailure } from '@latchkey/contract/errors';
import { type Kysely, sql, type RawBuilder } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { addFavourite, getFavouriteProperty, getMarks, hideProperty } from '@latchkey/contract/saved-listings/calls';
import { loadDetails } from '../property/load-details.ts';
import { savedListingLimits } from '@latchkey/contract/limits';

/** Hides a property from the caller's lists, or shows it again. */
export const hidePropertyHandler = defineHandler(hideProperty, async (input, context) => {
  await setMark('hidden_home', input, context);
  return { message: input.type === 1 ? 'Property hidden.' : 'Property shown again.' };
});

interface Marks {
  favourites: number[];
  interests: number[];
  reports: number[];
  hidden: number[];
  notes: number[];
}

/**
 * The ids of the properties that the caller has marked, read in one query after sign-in, so that cached pages are the same
 * for all users.
 */
export const getMarksHandler = defineHandler(getMarks, async (_, context) => {
  const { id: caller } = expectCaller(context);
  const ids = (table: RawBuilder<unknown>, { time = sql`created_at`, condition = sql`true` } = {}) => sql`
    array(select property_id from ${table} where account_id = ${caller} and ${condition}
            order by ${time} desc, property_id desc limit ${savedListingLimits.marks})`;
  // A listing that is no longer on offer is in no list that it could be hidden from, nor in the list of hidden listings.
  const isListed = sql`exists (select from property where id = property_id and is_listed)`;
  const { rows } = await sql<Marks>`
    select ${ids(sql`favourite`)} as favourites, ${ids(sql`interest`)} as interests, ${ids(sql`report`)} as reports,
           ${ids(sql`hidden_home`, { condition: isListed })} as hidden,
           ${ids(sql`property_note`, { time: sql`updated_at` })} as notes`.execute(context.database.db);
  return { data: rows[0] ?? { favourites: [], interests: [], reports: [], hidden: [], notes: [] } };
});

/**
 * The caller's favourites by id, in every status (contract 2.3). Of a property that is no longer public the response keeps
 * the public fields only.
 */
export const getFavouritePropertyHandler = defineHandler(getFavouriteProperty, async ({ limit, offset }, context) => {
  const { id: caller } = expectCaller(context);
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select (select count(*)::int from favourite where account_id = ${caller}) as total,
      array(select property_id from favourite where account_id = ${caller}
              order by property_id limit ${limit} offset ${offset}) as ids`.execute(context.database.db);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  return { data: await loadDetails(ids, context), total };
});

/** Adds a property to the favourites or removes it (contract 2.3). A trigger updates its number of favourites. */
export const addFavouriteHandler = defineHandler(addFavourite, async (input, context) => {
  await setMark('favourite', input, context);
  return {
    message: input.type === 1 ? 'Property added to your favourites.' : 'Property removed from your favourites.',
  };
});

/** Tables with the same columns: account, property, time. */
type MarkTable = 'favourite' | 'interest' | 'hidden_home';

interface MarkOptions {
  /** Rejects a mark by the property's owner. */
  rejectsOwn?: boolean;
  trx?: Kysely<Tables>;
}

/** The property that was marked. */
interface MarkedProperty {
  account_id: number | null;
  title: string;
  slug_id: string;
}

/**
 * Sets or clears a mark of the caller. Idempotent. Only public properties can be marked, but a mark can always be cleared.
 * @param type 1 sets, 0 clears
 * @returns the property if it was not marked before, otherwise null
 * @throws CallFailure `property_not_found`, `own_listing`
 */
export async function setMark(
  table: MarkTable,
  { property_id, type }: { property_id: number; type: 0 | 1 },
  context: Context,
  { rejectsOwn = false, trx: db = context.database.db }: MarkOptions = {},
): Promise<MarkedProperty | null> {
  const { id: caller } = expectCaller(context);
  if (type === 0) {
    await db.deleteFrom(table).where('account_id', '=', caller).where('property_id', '=', property_id).execute();
    return null;
  }
  const { rows } = await sql<MarkedProperty & { is_new: boolean }>`
    with marked as (select id, account_id, title, slug_id from property where id = ${property_id} and is_public),
      added as (
        insert into ${sql.table(table)} (account_id, property_id)
          select ${caller}::bigint, id from marked
            where not (${rejectsOwn} and account_id is not distinct from ${caller}::bigint)
          on conflict do nothing returning property_id)
    select account_id, title, slug_id, exists (select from added) as is_new from marked`.execute(db);
  const property = rows[0];
  if (!property) throw new CallFailure('property_not_found');
  if (rejectsOwn && property.account_id === caller) throw new CallFailure('own_listing');
  return property.is_new ? property : null;
}
