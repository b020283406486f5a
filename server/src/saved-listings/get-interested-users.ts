import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import { fileUrl } from '../platform/files/file-url.ts';
import { access, publishesAll } from '../visibility/record-access.ts';
import { callerId } from './caller-id.ts';
import { getInterestedUsers } from '@latchkey/contract/saved-listings/calls';

interface Row {
  id: number;
  name: string;
  email: string;
  mobile: string;
  picture: string | null;
}

/** The users who are interested in a property, the newest first. Only its owner may read them (contract 2.3). */
export default defineHandler(getInterestedUsers, async ({ property_id, slug_id, limit, offset }, context) => {
  const { database, siteUrl } = context;
  const caller = callerId(context);
  const property = await database.db
    .selectFrom('property')
    .select(['id', 'account_id'])
    .where((where) =>
      property_id === undefined ? where('slug_id', '=', slug_id ?? '') : where('id', '=', property_id),
    )
    .executeTakeFirst();
  if (!property) throw new CallFailure('property_not_found');
  if (property.account_id !== caller) throw new CallFailure('not_owner');
  const interested = sql`from interest i join account a on a.id = i.account_id
    where i.property_id = ${property.id} and a.is_active`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select a.id, a.name, a.email, a.mobile, (select key from file where id = a.profile_id) as picture ${interested}
        order by i.created_at desc, i.account_id desc limit ${limit} offset ${offset}`.execute(database.db),
    sql<{ total: number }>`select count(*)::int as total ${interested}`.execute(database.db),
  ]);
  return {
    // Interested users share their contact data with the owner.
    data: rows.map(({ picture, ...user }) => ({
      [access]: { ownerId: user.id, isPremium: false, publishes: publishesAll },
      ...user,
      profile: fileUrl(siteUrl, picture),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
});
