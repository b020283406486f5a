import { adminSwitchAccount } from '@latchkey/contract/admin/users/calls';
import { userPaths } from '@latchkey/contract/paths';
import type { QueueDecision } from '@latchkey/contract/admin/review-queue/records';
import type { CallOptions } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import { hasRight } from '@latchkey/contract/admin/operator-roles';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { switchAccountInTransaction, evictSwitchedAccount } from '../users/account-access.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { expectPending } from './expect-pending.ts';

interface SettleInput {
  id: number;
  decision: QueueDecision;
  reason: string;
}

/**
 * Settles the open flags of an account, and on rejection deactivates it. Users who reported a conversation with it are
 * notified of the result.
 * @throws CallFailure `not_allowed`, `demo_mode`, `status_change_not_allowed` when no flag is open any more
 */
export async function settleAccount({ id, decision, reason }: SettleInput, context: Context): Promise<void> {
  const isOff = decision === 'reject';
  if (isOff) expectMayCall(adminSwitchAccount, context);
  await context.database.transaction(async (trx) => {
    await trx.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const flags = await settleFlags(id, context, trx);
    if (flags === null) return expectPending('settled');
    const change = { subject: 'account', subject_id: id, accountId: id, before: flags.kinds.join(', ') } as const;
    await writeAudit(
      { action: 'settle-account', ...change, after: isOff ? 'deactivated' : 'no issues found', reason },
      context,
      trx,
    );
    const link = userPaths.chat();
    for (const { by, title } of flags.reporters) {
      await notifyAccount(
        by,
        { event: 'report-settled', about: 'conversation', title, isActed: isOff, link },
        context,
        trx,
      );
    }
    if (isOff) await switchAccountInTransaction(trx, { user_id: id, is_active: 0, reason }, context);
  });
  if (isOff) evictSwitchedAccount(id, context);
}

/**
 * Settles all open flags of an account.
 * @returns kinds of the flags, and who reported a conversation; null when none was open
 */
async function settleFlags(id: number, context: Context, trx: Transaction<Tables>) {
  const set = { settled_at: context.now(), settled_by: expectOperator(context).id };
  const conversations = await trx
    .updateTable('chat_flag')
    .set(set)
    .where('account_id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['kind', 'by_account_id', 'property_title'])
    .execute();
  const listings = await trx
    .updateTable('listing_flag')
    .set(set)
    .where('settled_at', 'is', null)
    .where('property_id', 'in', (from) =>
      from
        .selectFrom('property')
        .select('property.id')
        .where('account_id', '=', id)
        .where(sql<boolean>`is_public`),
    )
    .returning('kind')
    .execute();
  if (conversations.length + listings.length === 0) return null;
  const reporters = conversations.flatMap(({ by_account_id: by, property_title: title }) =>
    by === null ? [] : [{ by, title }],
  );
  return { kinds: [...new Set([...conversations, ...listings].map(({ kind }) => kind))], reporters };
}

/**
 * Checks the right to another call, for a handler that does the work of that call. The demo operator needs
 * `allowedInDemo` of the other call, too.
 * @throws CallFailure `not_allowed`, `demo_mode`
 */
function expectMayCall({ requiredRight, allowedInDemo }: CallOptions, context: Context): void {
  const operator = expectOperator(context);
  if (requiredRight !== undefined && !hasRight(operator.role, requiredRight)) throw new CallFailure('not_allowed');
  if (operator.isDemo && !allowedInDemo) throw new CallFailure('demo_mode');
}
