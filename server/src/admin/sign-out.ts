import { adminSignOut } from '@latchkey/contract/calls/operator';
import { defineHandler } from '../define-handler.ts';
import { expectOperator } from './expect-operator.ts';
import { endOperatorSession } from './operator-sessions.ts';

/** Ends this session of the console and clears its cookie. */
export default defineHandler(adminSignOut, async (_, context) => {
  await endOperatorSession(expectOperator(context).sessionHash, context.database.db);
  context.setConsoleSession?.(null);
  return { message: 'You are signed out.' };
});
