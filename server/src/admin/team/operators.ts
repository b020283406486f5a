import {
  adminGetTeam,
  adminInviteOperator,
  adminInviteAgain,
  adminChangeRole,
  adminSwitchOperator,
} from '@latchkey/contract/admin/team/calls';
import type { TeamMember } from '@latchkey/contract/admin/team/records';
import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { plainText } from '@latchkey/contract/text/plain-text';
import { countRows } from '../table/paging.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { loadMailStatus } from '../../platform/external/delivery-status.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockOperator, expectOtherOwner } from '../operator/lock-operator.ts';
import { createInvitation } from './operator-links.ts';

const state = sql`case when not o.is_active then 'off' when o.password_hash = '' then 'invited' else 'active' end`;

type Row = Omit<TeamMember, 'created_at' | 'seen_at' | 'is_self'> & { created_at: Date; seen_at: Date | null };

const sortColumns: Record<'newest' | 'name' | 'role' | 'seen', RawBuilder<unknown>> = {
  newest: sql`o.id`,
  name: sql`plain_text(o.name)`,
  role: sql`o.role`,
  seen: sql`coalesce(seen_at, '-infinity')`,
};

/** Returns the operators of the market: a few dozen, so the search needs no index. */
export const getTeam = defineHandler(adminGetTeam, async (input, context) => {
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
      select o.id, o.name, o.email, o.role, o.is_demo, o.created_at, ${state} as state,
             (select max(s.last_seen_at) from operator_session s where s.operator_id = o.id) as seen_at,
             exists (select from totp_factor f where f.operator_id = o.id and f.is_on)
               or exists (select from passkey k where k.operator_id = o.id) as has_two_factor
        from ${rows}
    ) o order by ${sortColumns[sort]} ${direction}, o.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  const self = expectOperator(context).id;
  const data = found.map((row) => ({
    ...row,
    is_self: row.id === self,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at && row.seen_at.toISOString(),
  }));
  return { data, ...(await countRows(rows, db)) };
});

/**
 * Creates an operator without a password and mails a link to choose one; the response has the link, too.
 * @throws CallFailure `email_taken`
 */
export const inviteOperator = defineHandler(adminInviteOperator, async ({ email: typed, name, role }, context) => {
  const email = normaliseEmail(typed);
  const from = { by: expectOperator(context).name, delivery: (await loadMailStatus(context)).state };
  const data = await context.database.transaction(async (trx) => {
    const created = await trx
      .insertInto('operator')
      .values({ email, name, role, password_hash: '', created_at: context.now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw new CallFailure('email_taken');
    const invitation = await createInvitation({ id: created.id, email, name }, from, context, trx);
    const change = { subject: 'operator', subject_id: created.id, accountId: null, before: '' } as const;
    await writeAudit({ action: 'invite', ...change, after: `${name}, ${role}`, reason: '' }, context, trx);
    return { id: created.id, ...invitation };
  });
  return { data };
});

/**
 * Mails a new link to an operator who has not chosen a password yet; the previous link becomes invalid.
 * @throws CallFailure `not_found`, `account_off`, `invitation_accepted`
 */
export const resendInvitation = defineHandler(adminInviteAgain, async ({ id }, context) => {
  const from = { by: expectOperator(context).name, delivery: (await loadMailStatus(context)).state };
  const data = await context.database.transaction(async (trx) => {
    const invited = await lockOperator(id, trx);
    if (!invited.is_active) throw new CallFailure('account_off');
    if (invited.password_hash !== '') throw new CallFailure('invitation_accepted');
    const invitation = await createInvitation(invited, from, context, trx);
    const change = { subject: 'operator', subject_id: id, accountId: null, before: '', after: invited.name } as const;
    await writeAudit({ action: 'invite-again', ...change, reason: '' }, context, trx);
    return invitation;
  });
  return { data };
});

/**
 * Changes the role of an operator, effective from the next call, and ends the operator's sessions as other users.
 * @throws CallFailure `not_with_yourself`, `not_found`, `last_owner`
 */
export const changeRole = defineHandler(adminChangeRole, async ({ id, role, reason = '' }, context) => {
  const { database, sessions } = context;
  if (id === expectOperator(context).id) throw new CallFailure('not_with_yourself');
  const impersonated = await database.transaction(async (trx) => {
    await expectOtherOwner(id, trx);
    const { role: before } = await lockOperator(id, trx);
    if (before === role) return [];
    await trx.updateTable('operator').set({ role }).where('id', '=', id).execute();
    const change = { subject: 'operator', subject_id: id, accountId: null, before, after: role } as const;
    await writeAudit({ action: 'change-role', ...change, reason }, context, trx);
    return sessions.endImpersonations(id, trx);
  });
  for (const accountId of impersonated) sessions.evict(accountId);
  return { data: null };
});

/**
 * Deactivates or reactivates an operator. Deactivation ends the operator's sessions, including those as other users,
 * and deletes links.
 * @throws CallFailure `not_with_yourself`, `not_found`, `last_owner`
 */
export const switchOperator = defineHandler(adminSwitchOperator, async ({ id, is_active, reason = '' }, context) => {
  const { database, sessions } = context;
  if (id === expectOperator(context).id) throw new CallFailure('not_with_yourself');
  const isActive = is_active === 1;
  const impersonated = await database.transaction(async (trx) => {
    if (!isActive) await expectOtherOwner(id, trx);
    const before = await lockOperator(id, trx);
    if (before.is_active === isActive) return [];
    await trx.updateTable('operator').set({ is_active: isActive }).where('id', '=', id).execute();
    const [from, to] = isActive ? ['off', 'on'] : ['on', 'off'];
    const change = { subject: 'operator', subject_id: id, accountId: null, before: from, after: to } as const;
    await writeAudit({ action: 'switch-operator', ...change, reason }, context, trx);
    if (isActive) return [];
    await trx.deleteFrom('operator_session').where('operator_id', '=', id).execute();
    await trx.deleteFrom('operator_link').where('operator_id', '=', id).execute();
    return sessions.endImpersonations(id, trx);
  });
  for (const accountId of impersonated) sessions.evict(accountId);
  return { data: null };
});
