import type { Call } from '@latchkey/contract/define-call';
import { type WithRequestData, request } from '../../shared/api/request.ts';
import { CallError } from '../../shared/api/failure.ts';
import { endSession, useConsoleSession } from '../session/console-session.ts';

/**
 * Sends a console request with the session cookie. A 401 ends the session in the browser too.
 * @throws CallError
 */
export async function sendAdminRequest<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  signal?: AbortSignal,
): Promise<WithRequestData<Output, Sent>> {
  const { since } = useConsoleSession.getState();
  try {
    return await request(call, input, { ...(signal && { signal }) });
  } catch (error) {
    const isSessionEnded = error instanceof CallError && error.status === 401 && call.auth === 'admin';
    if (isSessionEnded && useConsoleSession.getState().since === since) endSession(true);
    throw error;
  }
}
