import type { Call } from '@latchkey/contract/define-call';
import { request } from './request.ts';

/**
 * Saves the file of a call with `responseType: 'file'` on the device.
 * @throws CallError
 */
export async function download<Input, Output, Sent>(call: Call<Input, Output, Sent>, input: Sent): Promise<void> {
  const { name, content } = await request(call, input, { as: 'file' });
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Fetches the bytes of a public file of the server, such as a voice message, without credentials.
 * @throws Error on a failed response; TypeError without a response
 */
export async function fetchBytes(address: string): Promise<{ bytes: ArrayBuffer; type: string }> {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The file answers ${response.status}`);
  return { bytes: await response.arrayBuffer(), type: response.headers.get('content-type') ?? '' };
}
