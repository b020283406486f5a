import { adminSwitchAccount } from '@latchkey/contract/calls/operator';
import { userPaths } from '@latchkey/contract/paths';
import type { QueueDecision } from '@latchkey/contract/records/console-queue';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { tell } from '../../notification/tell.ts';
import { expectMayCall } from '../expect-may-call.ts';
import { expectOperator } from '../expect-operator.ts';
import { expectWaiting } from '../expect-waiting.ts';
import { switchAccountWithin, switchedAccount } from '../switch-account.ts';
import { writeAudit } from '../write-audit.ts';

interface Settling {
  id: number;
  decision: QueueDecision;
  reason: string;
}

/**
 * Puts away what is open about an account, which goes on, or is switched off with that. Whoever reported a conversation
 * with it is told what came of it.
 * @throws CallFailure `not_allowed`, `demo_mode`, `status_change_not_allowed` where nothing is open any more
 */
export async function settleAccount({ id, decision, reason }: Settling, context: Context): Promise<void> {
  const isOff = decision === 'reject';
  if (isOff) expectMayCall(adminSwitchAccount, context);
  await context.database.transaction(async (within) => {
    await within.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const flags = await settleFlags(id, context, within);
    if (flags === null) return expectWaiting('settled');
    const change = { subject: 'account', subject_id: id, accountId: id, before: flags.kinds.join(', ') } as const;
    await writeAudit(
      { action: 'settle-account', ...change, after: isOff ? 'switched off' : 'nothing found', reason },
      context,
      within,
    );
    const link = userPaths.chat();
    for (const { by, title } of flags.reporters) {
      await tell(by, { event: 'report-settled', about: 'conversation', title, isActed: isOff, link }, context, within);
    }
    if (isOff) await switchAccountWithin(within, { user_id: id, is_active: 0, reason }, context);
  });
  if (isOff) switchedAccount(id, context);
}

/** @returns what was open and who reported a conversation; null where nothing was */
async function settleFlags(id: number, context: Context, within: Transaction<Tables>) {
  const set = { settled_at: context.now(), settled_by: expectOperator(context).id };
  const chats = await within
    .updateTable('chat_flag')
    .set(set)
    .where('account_id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['kind', 'by_account_id', 'property_title'])
    .execute();
  const homes = await within
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
  if (chats.length + homes.length === 0) return null;
  const reporters = chats.flatMap(({ by_account_id: by, property_title: title }) =>
    by === null ? [] : [{ by, title }],
  );
  return { kinds: [...new Set([...chats, ...homes].map(({ kind }) => kind))], reporters };
}
