import type { Call } from '@latchkey/contract/define-call';
import { type Answered, request } from '../../api/request.ts';
import { CallError } from '../../api/failure.ts';
import { endSession, useConsoleSession } from '../session/console-session.ts';

/**
 * Asks the server as the one who is signed in to the console: the browser adds the cookie. A session that the server has
 * ended ends here too.
 * @throws CallError
 */
export async function askAdmin<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  signal?: AbortSignal,
): Promise<Answered<Output, Sent>> {
  const { since } = useConsoleSession.getState();
  try {
    return await request(call, input, { ...(signal && { signal }) });
  } catch (error) {
    const isRefused = error instanceof CallError && error.status === 401 && call.auth === 'admin';
    if (isRefused && useConsoleSession.getState().since === since) endSession(true);
    throw error;
  }
}
