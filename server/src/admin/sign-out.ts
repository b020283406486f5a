import { adminSignOut } from '@latchkey/contract/calls/operator';
import { answer } from '../answer.ts';
import { expectOperator } from './expect-operator.ts';
import { endOperatorSession } from './operator-sessions.ts';

/** Ends this session of the console, in this browser too. */
export default answer(adminSignOut, async (_, context) => {
  await endOperatorSession(expectOperator(context).sessionHash, context.database.db);
  context.setConsoleSession?.(null);
  return { message: 'You are signed out.' };
});
