import { adminGetTeam } from '@latchkey/contract/admin/team/calls';
import type { TeamMember } from '@latchkey/contract/admin/team/records';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { countRows } from '../table/count-rows.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

type Row = Omit<TeamMember, 'created_at' | 'seen_at' | 'is_self'> & { created_at: Date; seen_at: Date | null };

const state = sql`case when not o.is_active then 'off' when o.password_hash = '' then 'invited' else 'active' end`;
const orders: Record<'newest' | 'name' | 'role' | 'seen', RawBuilder<unknown>> = {
  newest: sql`o.id`,
  name: sql`plain_text(o.name)`,
  role: sql`o.role`,
  seen: sql`coalesce(seen_at, '-infinity')`,
};

/** Returns the operators of the market: a few dozen, so the search needs no index. */
export default defineHandler(adminGetTeam, async (input, context) => {
  const { sort = 'newest', search, role, limit, offset } = input;
  const { db } = context.database;
  const words = search === undefined ? [] : plainText(search).split(/\s+/).filter(Boolean);
  const conditions = [
    ...words.map((word) => sql`strpos(plain_text(o.name || ' ' || o.email), ${word}) > 0`),
    ...(role === undefined ? [] : [sql`o.role = ${role}`]),
    ...(input.state === undefined ? [] : [sql`${state} = ${input.state}`]),
  ];
  const rows = sql`operator o where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`;
  const isUp = (input.order ?? (sort === 'name' || sort === 'role' ? 'asc' : 'desc')) === 'asc';
  const direction = isUp ? sql`asc` : sql`desc`;
  const { rows: found } = await sql<Row>`
    select * from (
      select o.*, ${state} as state,
             (select max(s.last_seen_at) from operator_session s where s.operator_id = o.id) as seen_at,
             exists (select from totp_factor f where f.operator_id = o.id and f.is_on)
               or exists (select from passkey k where k.operator_id = o.id) as has_two_factor
        from ${rows}
    ) o order by ${orders[sort]} ${direction}, o.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  const self = expectOperator(context).id;
  const data = found.map((row) => ({
    ...row,
    is_self: row.id === self,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at && row.seen_at.toISOString(),
  }));
  return { data, ...(await countRows(rows, db)) };
});
