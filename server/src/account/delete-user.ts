import { deleteUser } from '@latchkey/contract/calls/account';
import { defineHandler } from '../define-handler.ts';
import { expectConfirmed } from '../sign-in/recent-confirmation.ts';
import { expectCaller } from './expect-caller.ts';
import { eraseAccount } from './erase-account.ts';

/** Deletes the caller's account with all personal data in it (contract 2.2). */
export default defineHandler(deleteUser, async (_, context) => {
  const { id } = expectCaller(context);
  await expectConfirmed(context);
  await eraseAccount(id, context);
  context.log.info({ account: id }, 'account deleted');
  return { message: 'Your account was deleted.' };
});
