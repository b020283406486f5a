import { adminGetPeople } from '@latchkey/contract/calls/console/people';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { findPage, orderBy } from '../find-page.ts';
import { personRows } from './person-rows.ts';
import { orderOfPeople, wantedPeople } from './wanted-people.ts';

/** Everybody who has an account, searched, filtered and sorted by indexes (migrations 030 and 038). */
export default answer(adminGetPeople, async (input, { database: { db }, siteUrl, now }) => {
  const { limit, offset } = input;
  const order = orderOfPeople(input);
  const rows = sql`account a where ${wantedPeople(input, now())}`;
  const { ids, total } = await findPage({ rows, id: sql`a.id`, order, limit, offset }, db);
  const page = sql`unnest(${ids}::bigint[]) page (id) join account a on a.id = page.id order by ${orderBy(order, sql`a.id`)}`;
  return { data: await personRows(page, { db, siteUrl, now: now() }), ...total };
});
