import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Caller } from '../../platform/context.ts';

/**
 * Returns the rate-limit key of an address. An IPv6 customer has a whole /64, so the last half is dropped.
 * @param ip as the server sees it; `::ffff:1.2.3.4` contains an IPv4 address
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** What identifies a visitor. */
export interface Visitor {
  ip: string;
  userAgent: string | undefined;
  caller: Caller | null;
}

/** A key of the account, or of address and browser. Stable while the salt exists (day-salt.ts), and anonymous. */
export function visitorKey({ ip, userAgent, caller }: Visitor, salt: Buffer): string {
  if (caller) return `#${caller.id}`;
  return createHash('sha256')
    .update(salt)
    .update(`${ip} ${userAgent ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
}

/** The rate-limit key of the account that the input names, against guessing; undefined when it names none. */
export function accountKey(input: Readonly<Record<string, unknown>>): string | undefined {
  for (const name of ['email', 'number', 'mobile', 'auth_id']) {
    const value = input[name];
    if (typeof value !== 'string' || value.trim() === '') continue;
    const plain = name === 'email' || name === 'auth_id' ? value.trim().toLowerCase() : value.replace(/\D/g, '');
    // Hashed, because the store may be another machine, and a long text must not fill it.
    if (plain) return createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  }
  return undefined;
}
