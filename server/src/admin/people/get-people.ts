import { adminGetPeople } from '@latchkey/contract/calls/console/people';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { countRows } from '../count-rows.ts';
import { personRows } from './person-rows.ts';
import { orderOfPeople, wantedPeople } from './wanted-people.ts';

/** Everybody who has an account, searched, filtered and sorted by indexes (migration 030). */
export default answer(adminGetPeople, async (input, { database: { db }, siteUrl, now }) => {
  const rows = sql`account a where ${wantedPeople(input, now())}`;
  const page = sql`${rows} order by ${orderOfPeople(input)} limit ${input.limit} offset ${input.offset}`;
  return { data: await personRows(page, { db, siteUrl, now: now() }), ...(await countRows(rows, db)) };
});
