/** Whether bytes and a base64url text are the same key. */
export function sameKey(bytes: ArrayBuffer | null, text: string): boolean {
  if (!bytes) return false;
  const written = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const plain = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return plain(written) === plain(text);
}
