import { getFavouriteProperty } from '@latchkey/contract/calls/property';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { hideClosed } from '../property/hide-premium.ts';
import { loadDetails } from '../property/load-details.ts';
import { callerId } from './caller-id.ts';

/**
 * The caller's favourites by id, whatever their status (contract 2.3). What is no longer public tells no more than its
 * card did: the owner has taken the rest back.
 */
export default answer(getFavouriteProperty, async ({ limit, offset }, context) => {
  const caller = callerId(context);
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select (select count(*)::int from favourite where account_id = ${caller}) as total,
      array(select property_id from favourite where account_id = ${caller}
              order by property_id limit ${limit} offset ${offset}) as ids`.execute(context.database.db);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  const details = await loadDetails(ids, context);
  return { data: hideClosed(details, caller), total };
});
