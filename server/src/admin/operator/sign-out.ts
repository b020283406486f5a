import { adminSignOut } from '@latchkey/contract/admin/operator/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { endOperatorSession } from './operator-sessions.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/** Ends this session of the console and clears its cookie. */
export default defineHandler(adminSignOut, async (_, context) => {
  await endOperatorSession(expectOperator(context).sessionHash, context.database.db);
  context.setConsoleSession?.(null);
  return { message: 'You are signed out.' };
});
