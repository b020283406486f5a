import type { Call } from '@latchkey/contract/call';
import { apiUrl } from './api-url.ts';
import { readToken } from './browser-state.ts';
import { encodeQuery } from './encode-input.ts';
import { CallError, readFailure } from './failure.ts';

/** No answer came, or the line broke within it. */
const unreachable = { message: '', key: 'unreachable', status: 0, body: null };

/**
 * Fetches the file of a call with `answers: 'file'` and hands it to the browser to be kept.
 * @throws CallError
 */
export async function download<Input, Output, Sent>(call: Call<Input, Output, Sent>, input: Sent): Promise<void> {
  const token = call.auth === 'none' || call.auth === 'admin' ? null : readToken();
  const query = encodeQuery(Object(input));
  const response = await fetch(`${apiUrl()}/api/${call.path}${query && `?${query}`}`, {
    headers: { ...(token && { Authorization: `Bearer ${token}` }) },
  }).catch(() => null);
  if (!response) throw new CallError(unreachable);
  const failure = response.ok ? null : readFailure(response.status, await response.json().catch(() => null));
  if (failure) throw new CallError(failure);
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
  const file = await response.blob().catch(() => null);
  if (!file) throw new CallError(unreachable);
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
