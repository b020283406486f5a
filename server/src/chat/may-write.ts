import { CallFailure } from '@latchkey/contract/errors';
import { type Kysely, sql } from 'kysely';
import { hasPublicPage } from '../agent/has-public-page.ts';
import type { Tables } from '../platform/database/tables.ts';
import { sidesOf, type ThreadKey } from './find-thread.ts';
import { accountsOf, isParty } from './party.ts';

interface Row {
  is_open: boolean;
  has_thread: boolean;
  is_active: boolean;
  is_owner_or_agent: boolean;
  is_blocked_by_me: boolean;
  is_blocked_by_user: boolean;
}

/**
 * Checks that `me` may write to `other` about a listing. They have a conversation, or the listing is public or `me`'s own
 * and one of the two owns it or `other` is an agent with a public page. Admins may write to every account, and every
 * account to them.
 *
 * Inside a transaction both accounts are locked first, before the conversation and never after it, so that it
 * waits for the deletion of an account without a deadlock. An account that may not be written to is reported as unknown.
 * @throws CallFailure `not_with_yourself`, `property_not_found`, `user_not_found`, `blocked_by_me`, `blocked_by_user`
 */
export async function expectMayWrite(db: Kysely<Tables>, name: ThreadKey): Promise<void> {
  const { me, other, propertyId } = name;
  const sides = sidesOf(name);
  const { rows } = await sql<Row>`
    with locked_accounts as materialized (
      select id, is_active from account where id = any(${accountsOf(me, other)}::bigint[]) order by id for key share)
    select ${me === null} or p.is_public or p.account_id = ${me}::bigint as is_open,
           exists (select from chat_thread t where t.property_id = p.id and t.account_id = ${sides.account}
                   and ${isParty(sql`t.other_account_id`, sides.other)}) as has_thread,
           ${other === null} or exists (select from locked_accounts where id = ${other}::bigint and is_active) as is_active,
           ${me === null || other === null} or p.account_id in (${me}::bigint, ${other}::bigint) or exists (
             select from account a where a.id = ${other}::bigint and ${hasPublicPage}) as is_owner_or_agent,
           exists (select from block b where ${isParty(sql`b.by_account_id`, me)}
                   and ${isParty(sql`b.account_id`, other)}) as is_blocked_by_me,
           exists (select from block b where ${isParty(sql`b.by_account_id`, other)}
                   and ${isParty(sql`b.account_id`, me)}) as is_blocked_by_user
      from property p where p.id = ${propertyId} and (select count(*) from locked_accounts) >= 0`.execute(db);
  const found = rows[0];
  if (!found || !(found.is_open || found.has_thread)) throw new CallFailure('property_not_found');
  if (!found.is_active || !(found.is_owner_or_agent || found.has_thread)) throw new CallFailure('user_not_found');
  if (found.is_blocked_by_me) throw new CallFailure('blocked_by_me');
  if (found.is_blocked_by_user) throw new CallFailure('blocked_by_user');
}
