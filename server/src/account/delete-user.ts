import { deleteUser } from '@latchkey/contract/calls/account';
import { answer } from '../answer.ts';
import { expectConfirmed } from '../sign-in/confirmation.ts';
import { expectCaller } from './expect-caller.ts';
import { deleteAccount } from './delete-account.ts';

/** Deletes the caller's account with everything in it (contract 2.2); nothing of them is left behind. */
export default answer(deleteUser, async (_, context) => {
  const { id } = expectCaller(context);
  await expectConfirmed(context);
  await deleteAccount(id, context);
  context.log.info({ account: id }, 'deleted');
  return { message: 'Your account was deleted.' };
});
