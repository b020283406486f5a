/** 128 random bits as text. Not `randomUUID`, which browsers keep from pages that came without TLS. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
