/**
 * Fetches the bytes of a public file of the server, such as a voice message, without credentials.
 * @throws Error on a failed response; TypeError without a response
 */
export async function fetchBytes(address: string): Promise<{ bytes: ArrayBuffer; type: string }> {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The file answers ${response.status}`);
  return { bytes: await response.arrayBuffer(), type: response.headers.get('content-type') ?? '' };
}
