import { adminGetPeople } from '@latchkey/contract/admin/users/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage, orderBy } from '../table/find-page.ts';
import { loadUserRows } from './load-user-rows.ts';
import { userOrder, userConditions } from './user-conditions.ts';

/** Returns users, searched, filtered and sorted by indexes (migrations 030 and 038). */
export default defineHandler(adminGetPeople, async (input, { database: { db }, siteUrl, now }) => {
  const { limit, offset } = input;
  const order = userOrder(input);
  const rows = sql`account a where ${userConditions(input, now())}`;
  const { ids, total } = await findPage({ rows, id: sql`a.id`, order, limit, offset }, db);
  const page = sql`unnest(${ids}::bigint[]) page (id) join account a on a.id = page.id order by ${orderBy(order, sql`a.id`)}`;
  return { data: await loadUserRows(page, { db, siteUrl, now: now() }), ...total };
});
