/**
 * The bytes of a file of the server that a page works on itself, such as a voice message. Files are public: no token goes
 * along.
 * @throws when it does not come
 */
export async function readBytes(address: string): Promise<{ bytes: ArrayBuffer; type: string }> {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The file answers ${response.status}`);
  return { bytes: await response.arrayBuffer(), type: response.headers.get('content-type') ?? '' };
}
