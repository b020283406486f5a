import { getMarks } from '@latchkey/contract/saved-listings/calls';
import { savedListingLimits } from '@latchkey/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import { callerId } from './caller-id.ts';

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
export default defineHandler(getMarks, async (_, context) => {
  const caller = callerId(context);
  const ids = (table: RawBuilder<unknown>, time = sql`created_at`) => sql`
    array(select property_id from ${table} where account_id = ${caller}
            order by ${time} desc, property_id desc limit ${savedListingLimits.marks})`;
  const { rows } = await sql<Marks>`
    select ${ids(sql`favourite`)} as favourites, ${ids(sql`interest`)} as interests, ${ids(sql`report`)} as reports,
           ${ids(sql`hidden_home`)} as hidden, ${ids(sql`property_note`, sql`updated_at`)} as notes`.execute(
    context.database.db,
  );
  return { data: rows[0] ?? { favourites: [], interests: [], reports: [], hidden: [], notes: [] } };
});
