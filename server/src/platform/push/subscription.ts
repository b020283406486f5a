import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isPublicAddress } from '../external/public-address.ts';

const bytes = (count: number) =>
  z.string().refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === count);

/** Returns whether a key is a point of the curve; nothing can be encrypted for any other key. */
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
    /** An uncompressed point of P-256. */
    p256dh: bytes(65).refine(isOnCurve),
    auth: bytes(16),
  }),
});

/** Web Push subscription of a browser (RFC 8030, 8291). */
export type Subscription = z.infer<typeof shape>;

/** Returns whether a token is the JSON of a Web Push subscription; every other token is of FCM. */
export function isSubscription(token: string): boolean {
  return token.trimStart().startsWith('{');
}

/** Parses a subscription; null for any other text. */
export function parseSubscription(token: string): Subscription | null {
  try {
    return shape.safeParse(JSON.parse(token)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns whether an endpoint is https on a public host and on the default port, to prevent SSRF. */
export function isAllowedEndpoint(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/** Returns whether a text may be a push token: a valid subscription, or any other text, which only FCM can validate. */
export function isPushToken(token: string): boolean {
  if (!isSubscription(token)) return true;
  const subscription = parseSubscription(token);
  return subscription !== null && isAllowedEndpoint(subscription.endpoint);
}
