import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealingKey } from './sealing-key.ts';

const ivBytes = 12;
const tagBytes = 16;

export type Secrets = Readonly<Record<string, string>>;

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. Bound to its gateway, so that rows cannot be swapped. */
export function seal(secrets: Secrets, gateway: string, { key }: SealingKey): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(gateway));
  const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Null when it was sealed under another key, for another gateway, or was changed. */
export function unseal(sealed: Buffer, gateway: string, { key }: SealingKey): Secrets | null {
  const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(gateway)).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Secrets;
  } catch {
    return null;
  }
}
