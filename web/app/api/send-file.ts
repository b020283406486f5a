import type { Call } from '@latchkey/contract/call';
import { apiUrl } from './api-url.ts';
import { readToken, refuseToken } from './browser-state.ts';
import { encodeForm } from './encode-input.ts';
import { CallError, readFailure } from './failure.ts';

/**
 * `dispatch` for a big file: tells how much has gone up, which `fetch` cannot.
 * @param onProgress share of the request that has left, 0 to 1
 * @throws CallError as `dispatch` does; `aborted` when `signal` is
 */
export function sendFile<Input, Output, Sent extends object>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const fail = (key: string) => reject(new CallError({ message: '', key, status: 0, body: null }));
    if (signal.aborted) {
      fail('aborted');
      return;
    }
    const request = new XMLHttpRequest();
    const token = readToken();
    request.open('POST', `${apiUrl()}/api/${call.path}`);
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => fail('unreachable'));
    request.addEventListener('timeout', () => fail('unreachable'));
    request.addEventListener('abort', () => fail('aborted'));
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (token && request.status === 401) refuseToken(token);
      const failure = readFailure(request.status, body);
      if (failure) reject(new CallError(failure));
      else if (body === null) fail('internal');
      else resolve(body as Output);
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(encodeForm(input));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
