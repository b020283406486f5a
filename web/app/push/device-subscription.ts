/** Whether the bytes equal a base64 or base64url key. */
export function isSameKey(bytes: ArrayBuffer | null, text: string): boolean {
  if (!bytes) return false;
  const encoded = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const normalise = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return normalise(encoded) === normalise(text);
}
