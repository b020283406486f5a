import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What the till of the sandbox is told; it stands in the address of its page, signed, so that nothing is kept. */
const sandboxOrder = z.object({
  transactionId: z.number().int().positive(),
  orderId: z.string(),
  packageName: z.string(),
  amount: z.string(),
  currency: z.string(),
  email: z.string(),
});
export type SandboxOrder = z.infer<typeof sandboxOrder>;

export function sandboxSignature(message: string | Buffer, secret: Buffer): string {
  return createHmac('sha512', secret).update(message).digest('hex');
}

/** @returns whether somebody who knows the secret signed this very message */
export function isSignedBySandbox(message: string | Buffer, signature: unknown, secret: Buffer): boolean {
  const expected = Buffer.from(sandboxSignature(message, secret));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function sandboxToken(order: SandboxOrder, secret: Buffer): string {
  const body = Buffer.from(JSON.stringify(order)).toString('base64url');
  return `${body}.${sandboxSignature(`order ${body}`, secret)}`;
}

/** Null for what the sandbox did not make. */
export function readSandboxToken(token: string, secret: Buffer): SandboxOrder | null {
  const [body = '', signature] = token.split('.');
  if (!isSignedBySandbox(`order ${body}`, signature, secret)) return null;
  const read = sandboxOrder.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return read.success ? read.data : null;
}
