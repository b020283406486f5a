import type { Call } from '@latchkey/contract/call';
import { apiUrl } from './api-url.ts';
import { readToken, refuseToken } from './browser-state.ts';
import { encodeQuery } from './encode-input.ts';
import { CallError, readFailure } from './failure.ts';

/**
 * `dispatch` for a call with `answers: 'html'`.
 * @returns the page as text
 * @throws CallError
 */
export async function readPage<Input, Output, Sent>(call: Call<Input, Output, Sent>, input: Sent): Promise<string> {
  const token = call.auth === 'none' ? null : readToken();
  const query = encodeQuery(Object(input));
  const response = await fetch(`${apiUrl()}/api/${call.path}${query && `?${query}`}`, {
    headers: { Accept: 'text/html, application/json', ...(token && { Authorization: `Bearer ${token}` }) },
  }).catch(() => null);
  if (!response) throw new CallError({ message: '', key: 'unreachable', status: 0, body: null });
  const text = await response.text();
  if (token && response.status === 401) refuseToken(token);
  // A failure travels as JSON, in either style.
  const isPage = response.ok && response.headers.get('Content-Type')?.startsWith('text/html');
  const failure = isPage ? null : readFailure(response.ok ? 500 : response.status, parsed(text));
  if (failure) throw new CallError(failure);
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
