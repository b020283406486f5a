import { getInterestedUsers } from '@latchkey/contract/calls/property';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { fileUrl } from '../services/files/file-url.ts';
import { access, publishesAll } from '../visibility/access.ts';
import { callerId } from './caller-id.ts';

interface Row {
  id: number;
  name: string;
  email: string;
  mobile: string;
  picture: string | null;
}

/** Who is interested in a home, the newest first; only its owner learns it (contract 2.3). */
export default answer(getInterestedUsers, async ({ property_id, slug_id, limit, offset }, context) => {
  const { database, siteUrl } = context;
  const caller = callerId(context);
  const home = await database.db
    .selectFrom('property')
    .select(['id', 'account_id'])
    .where((where) =>
      property_id === undefined ? where('slug_id', '=', slug_id ?? '') : where('id', '=', property_id),
    )
    .executeTakeFirst();
  if (!home) throw new CallFailure('property_not_found');
  if (home.account_id !== caller) throw new CallFailure('not_owner');
  const interested = sql`from interest i join account a on a.id = i.account_id
    where i.property_id = ${home.id} and a.is_active`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select a.id, a.name, a.email, a.mobile, (select key from file where id = a.profile_id) as picture ${interested}
        order by i.created_at desc, i.account_id desc limit ${limit} offset ${offset}`.execute(database.db),
    sql<{ total: number }>`select count(*)::int as total ${interested}`.execute(database.db),
  ]);
  return {
    // Who is interested hands the contact over with it.
    data: rows.map(({ picture, ...person }) => ({
      [access]: { ownerId: person.id, isPremium: false, publishes: publishesAll },
      ...person,
      profile: fileUrl(siteUrl, picture),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
});
