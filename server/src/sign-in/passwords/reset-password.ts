import { CallFailure } from '@latchkey/contract/errors';
import type { Selectable } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import type { PasswordResetTable } from '../../platform/database/tables.ts';
import { checkNewPassword, hashPassword } from '../../platform/crypto/passwords.ts';
import { storePassword } from './store-password.ts';
import { tokenHash } from '../../platform/crypto/tokens.ts';
import { resetPassword } from '@latchkey/contract/sign-in/calls';

/** Sets a new password with the mailed link, which also verifies the email (contract 5.5). */
export const resetPasswordHandler = defineHandler(resetPassword, async ({ token, password }, context) => {
  const { database, sessions } = context;
  const hash = tokenHash(token);
  // Checked before the expensive hashing, so that invalid tokens cost little.
  const link = await database.db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .selectAll('password_reset')
    .select(['account.name', 'account.email'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  const { name, email } = checkLink(link, context);
  await checkNewPassword(password, database, [name, email]);
  const passwordHash = await hashPassword(password);
  const accountId = await database.transaction(async (transaction) => {
    const used = await transaction
      .deleteFrom('password_reset')
      .where('token_hash', '=', hash)
      .returningAll()
      .executeTakeFirst();
    const { account_id: id } = checkLink(used, context);
    await transaction.updateTable('account').set({ is_email_verified: true }).where('id', '=', id).execute();
    await storePassword(id, passwordHash, context, transaction);
    return id;
  });
  sessions.evict(accountId);
  return { message: 'Your new password is set. Sign in with it.' };
});

/** @throws CallFailure reset_link_invalid for a link that is unknown, used or expired */
function checkLink<Link extends Selectable<PasswordResetTable>>(link: Link | undefined, { now }: Context): Link {
  if (!link || link.expires_at <= now()) throw new CallFailure('reset_link_invalid');
  return link;
}
