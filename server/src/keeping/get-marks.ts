import { getMarks } from '@latchkey/contract/calls/keeping';
import { keeping } from '@latchkey/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { answer } from '../answer.ts';
import { callerId } from './caller-id.ts';

interface Marks {
  favourites: number[];
  interests: number[];
  reports: number[];
  hidden: number[];
  notes: number[];
}

/** What the caller keeps, as ids: one question after signing in, so that pages stay the same for everybody. */
export default answer(getMarks, async (_, context) => {
  const caller = callerId(context);
  const ids = (table: RawBuilder<unknown>, time = sql`created_at`) => sql`
    array(select property_id from ${table} where account_id = ${caller}
            order by ${time} desc, property_id desc limit ${keeping.marks})`;
  const { rows } = await sql<Marks>`
    select ${ids(sql`favourite`)} as favourites, ${ids(sql`interest`)} as interests, ${ids(sql`report`)} as reports,
           ${ids(sql`hidden_home`)} as hidden, ${ids(sql`property_note`, sql`updated_at`)} as notes`.execute(
    context.database.db,
  );
  return { data: rows[0] ?? { favourites: [], interests: [], reports: [], hidden: [], notes: [] } };
});
