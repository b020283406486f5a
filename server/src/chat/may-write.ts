import { CallFailure } from '@latchkey/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { sidesOf, type ThreadName } from './find-thread.ts';
import { accountsOf, isParty } from './party.ts';

interface Row {
  is_open: boolean;
  has_thread: boolean;
  is_active: boolean;
  is_blocked_by_me: boolean;
  is_blocked_by_user: boolean;
}

/**
 * May `me` write to `other` about this home? Where they have talked already; else about a home that everybody sees, or
 * one's own. The operator may write to everybody.
 *
 * Within a transaction both accounts are held first, so that one that is being deleted is waited for before the
 * conversation is touched, and never the other way round.
 * @throws CallFailure `not_with_yourself`, `property_not_found`, `user_not_found`, `blocked_by_me`, `blocked_by_user`
 */
export async function expectMayWrite(db: Kysely<Tables>, name: ThreadName): Promise<void> {
  const { me, other, propertyId } = name;
  const sides = sidesOf(name);
  const { rows } = await sql<Row>`
    with held as materialized (
      select id, is_active from account where id = any(${accountsOf(me, other)}::bigint[]) order by id for key share)
    select ${me === null} or p.is_public or p.account_id = ${me}::bigint as is_open,
           exists (select from chat_thread t where t.property_id = p.id and t.account_id = ${sides.account}
                   and ${isParty(sql`t.other_account_id`, sides.other)}) as has_thread,
           ${other === null} or exists (select from held where id = ${other}::bigint and is_active) as is_active,
           exists (select from block b where ${isParty(sql`b.by_account_id`, me)}
                   and ${isParty(sql`b.account_id`, other)}) as is_blocked_by_me,
           exists (select from block b where ${isParty(sql`b.by_account_id`, other)}
                   and ${isParty(sql`b.account_id`, me)}) as is_blocked_by_user
      from property p where p.id = ${propertyId} and (select count(*) from held) >= 0`.execute(db);
  const found = rows[0];
  if (!found || !(found.is_open || found.has_thread)) throw new CallFailure('property_not_found');
  if (!found.is_active) throw new CallFailure('user_not_found');
  if (found.is_blocked_by_me) throw new CallFailure('blocked_by_me');
  if (found.is_blocked_by_user) throw new CallFailure('blocked_by_user');
}
