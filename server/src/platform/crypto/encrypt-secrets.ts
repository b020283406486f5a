import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptionKey } from './encryption-key.ts';

const ivBytes = 12;
const tagBytes = 16;

export type Secrets = Readonly<Record<string, string>>;

/**
 * Encrypts with AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. The gateway is authenticated, so rows cannot be
 * swapped.
 */
export function encryptSecrets(secrets: Secrets, gateway: string, { key }: EncryptionKey): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(gateway));
  const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Decrypts; null when the data was encrypted under another key, for another gateway, or was changed. */
export function decryptSecrets(sealed: Buffer, gateway: string, { key }: EncryptionKey): Secrets | null {
  const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(gateway)).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Secrets;
  } catch {
    return null;
  }
}
