import type { Call } from '@latchkey/contract/call';
import { type Answered, dispatch } from '../../api/dispatch.ts';
import { CallError } from '../../api/failure.ts';
import { endSession, useConsoleSession } from '../session/console-session.ts';

/**
 * Asks the server as the one who is signed in to the console. A token that it knows no more ends the session here too.
 * @throws CallError
 */
export async function askAdmin<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  signal?: AbortSignal,
): Promise<Answered<Output, Sent>> {
  const { token } = useConsoleSession.getState();
  try {
    return await dispatch(call, input, {
      ...(signal && { signal }),
      ...(token !== null && { headers: { Authorization: `Bearer ${token}` } }),
    });
  } catch (error) {
    const isRefused = error instanceof CallError && error.status === 401 && call.auth === 'admin';
    if (isRefused && useConsoleSession.getState().token === token) endSession(true);
    throw error;
  }
}
