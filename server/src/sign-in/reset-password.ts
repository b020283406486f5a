import { resetPassword } from '@latchkey/contract/calls/account';
import { CallFailure } from '@latchkey/contract/errors';
import type { Selectable } from 'kysely';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import type { PasswordResetTable } from '../database/tables.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { tokenHash } from './sessions.ts';
import { storePassword } from './store-password.ts';

/** Sets a new password by the link that was mailed, which also proves the email (contract 5.5). */
export default answer(resetPassword, async ({ token, password }, context) => {
  const { database, sessions } = context;
  const hash = tokenHash(token);
  // Looked at before the dear part: made-up tokens cost next to nothing.
  const asked = await database.db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .selectAll('password_reset')
    .select(['account.name', 'account.email'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  const { name, email } = checkLink(asked, context);
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
  sessions.forget(accountId);
  return { message: 'Your new password is set. Sign in with it.' };
});

/** @throws CallFailure reset_link_invalid for a link that is unknown, used or too old */
function checkLink<Link extends Selectable<PasswordResetTable>>(link: Link | undefined, { now }: Context): Link {
  if (!link || link.expires_at <= now()) throw new CallFailure('reset_link_invalid');
  return link;
}
