import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA512 in hexadecimal digits, as providers of this kind sign. */
export function sandboxSignature(message: string | Buffer, secret: Buffer): string {
  return createHmac('sha512', secret).update(message).digest('hex');
}

/** Did somebody who knows the secret sign this very message? */
export function isSignedBySandbox(message: string | Buffer, signature: unknown, secret: Buffer): boolean {
  return isSame(sandboxSignature(message, secret), typeof signature === 'string' ? signature : '');
}

/** What the sandbox calls a payment: nobody guesses another's. */
export function sandboxReference(transactionId: number, secret: Buffer): string {
  return `sandbox-${transactionId}-${sandboxSignature(`payment ${transactionId}`, secret).slice(0, 40)}`;
}

/** Our number of the payment; null for what the sandbox did not make. */
export function readSandboxReference(reference: string, secret: Buffer): number | null {
  const id = Number(/^sandbox-(\d{1,15})-/.exec(reference)?.[1] ?? 0);
  return isSame(sandboxReference(id, secret), reference) ? id : null;
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
