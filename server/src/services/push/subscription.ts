import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isPublicAddress } from '../public-address.ts';

const bytes = (count: number) =>
  z.string().refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === count);

/** Nothing can be encrypted for a key that is no point of the curve. */
function isOnCurve(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

const shape = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  keys: z.object({
    /** A point of P-256, uncompressed. */
    p256dh: bytes(65).refine(isOnCurve),
    auth: bytes(16),
  }),
});

/** A browser that can be reached by Web Push (RFC 8030, 8291). */
export type Subscription = z.infer<typeof shape>;

/** A token that is a Web Push subscription is its JSON; every other one is of FCM. */
export function isSubscription(token: string): boolean {
  return token.trimStart().startsWith('{');
}

/** Null for what is no subscription. */
export function readSubscription(token: string): Subscription | null {
  try {
    return shape.safeParse(JSON.parse(token)).data ?? null;
  } catch {
    return null;
  }
}

/** https to a server out in the open, by name and on the usual port: nothing that leads into our own house. */
export function mayBeEndpoint(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/** Any text may be a token of FCM, which alone knows; what looks like a subscription has to be one. */
export function isPushToken(token: string): boolean {
  if (!isSubscription(token)) return true;
  const subscription = readSubscription(token);
  return subscription !== null && mayBeEndpoint(subscription.endpoint);
}
