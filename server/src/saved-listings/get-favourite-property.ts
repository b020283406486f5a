import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import { hideNonPublicDetails } from '../property/hide-premium.ts';
import { loadDetails } from '../property/load-details.ts';
import { callerId } from './caller-id.ts';
import { getFavouriteProperty } from '@latchkey/contract/saved-listings/calls';

/**
 * The caller's favourites by id, in every status (contract 2.3). A property that is no longer public shows only the fields of
 * its card, since the owner no longer publishes the rest.
 */
export default defineHandler(getFavouriteProperty, async ({ limit, offset }, context) => {
  const caller = callerId(context);
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select (select count(*)::int from favourite where account_id = ${caller}) as total,
      array(select property_id from favourite where account_id = ${caller}
              order by property_id limit ${limit} offset ${offset}) as ids`.execute(context.database.db);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  const details = await loadDetails(ids, context);
  return { data: hideNonPublicDetails(details, caller), total };
});
