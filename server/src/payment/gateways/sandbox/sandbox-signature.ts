import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../platform/crypto/is-same-secret.ts';

/** Returns the HMAC-SHA512 of a message in hexadecimal digits, as Paystack signs. */
export function sandboxSignature(message: string | Buffer, secret: Buffer): string {
  return createHmac('sha512', secret).update(message).digest('hex');
}

/** Returns whether the signature of a message is valid. */
export function isSignedBySandbox(message: string | Buffer, signature: unknown, secret: Buffer): boolean {
  return typeof signature === 'string' && isSameSecret(signature, sandboxSignature(message, secret));
}

/** Returns the reference of a payment in the sandbox, which cannot be guessed. */
export function sandboxReference(transactionId: number, secret: Buffer): string {
  return `sandbox-${transactionId}-${sandboxSignature(`payment ${transactionId}`, secret).slice(0, 40)}`;
}

/** Returns the transaction id of a reference; null for an invalid reference. */
export function readSandboxReference(reference: string, secret: Buffer): number | null {
  const id = Number(/^sandbox-(\d{1,15})-/.exec(reference)?.[1] ?? 0);
  return isSameSecret(reference, sandboxReference(id, secret)) ? id : null;
}
