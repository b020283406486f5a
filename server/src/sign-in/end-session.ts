import { endSession } from '@latchkey/contract/calls/account';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../answer.ts';
import { expectCaller } from '../account/expect-caller.ts';

/** Signs out one device of the caller, or all others; pushes to it end with it. */
export default answer(endSession, async ({ id: only }, context) => {
  const { sessions } = context;
  const { id, sessionId } = expectCaller(context);
  const ended = await sessions.end(id, only === undefined ? { except: sessionId } : { only });
  if (only !== undefined && ended === 0) throw new CallFailure('not_found');
  sessions.forget(id);
  return { message: only === undefined ? 'All other devices are signed out.' : 'This device is signed out.' };
});
