import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptionKey } from './encryption-key.ts';

const ivBytes = 12;
const tagBytes = 16;

export type Secrets = Readonly<Record<string, string>>;

/**
 * Encrypts with AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. The subject (owner of the secrets) is
 * authenticated as additional data, so rows cannot be swapped.
 */
export function encryptSecrets(secrets: Secrets, subject: string, { key }: EncryptionKey): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(subject));
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts; null when the data was encrypted under another key, for another subject, or was changed. */
export function decryptSecrets(encrypted: Buffer, subject: string, { key }: EncryptionKey): Secrets | null {
  const [iv, tag] = [encrypted.subarray(0, ivBytes), encrypted.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(subject)).setAuthTag(tag);
    const plaintext = Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse(plaintext.toString('utf8')) as Secrets;
  } catch {
    return null;
  }
}
