import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { expectCaller } from '../../platform/expect-caller.ts';
import { endSession } from '@latchkey/contract/sign-in/calls';

/** Ends one session of the caller, or all except the current one, and stops their pushes. */
export default defineHandler(endSession, async ({ id: only }, context) => {
  const { sessions } = context;
  const { id, sessionId } = expectCaller(context);
  const ended = await sessions.end(id, only === undefined ? { except: sessionId } : { only });
  if (only !== undefined && ended === 0) throw new CallFailure('not_found');
  sessions.evict(id);
  return { message: only === undefined ? 'All other devices are signed out.' : 'This device is signed out.' };
});
