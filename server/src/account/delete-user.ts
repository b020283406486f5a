import { deleteUser } from '@latchkey/contract/account/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { expectConfirmed } from './recent-confirmation.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { eraseAccount } from './erase-account.ts';

/** Deletes the caller's account with all personal data in it (contract 2.2). */
export default defineHandler(deleteUser, async (_, context) => {
  const { id } = expectCaller(context);
  await expectConfirmed(context);
  await eraseAccount(id, context);
  context.log.info({ account: id }, 'account deleted');
  return { message: 'Your account was deleted.' };
});
