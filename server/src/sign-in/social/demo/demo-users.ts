import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** User of the demo provider. */
export interface DemoUser {
  id: string;
  name: string;
  email: string;
  /** False for entered users, because the demo provider sends no mails to verify an email. */
  isEmailVerified: boolean;
}

/** Fictional users, under a domain that cannot exist (RFC 2606). */
export const demoUsers: readonly DemoUser[] = [
  { id: 'ana', name: 'Ana Sousa', email: 'ana.sousa@demo.example', isEmailVerified: true },
  { id: 'omar', name: 'Omar Haddad', email: 'omar.haddad@demo.example', isEmailVerified: true },
  { id: 'priya', name: 'Priya Nair', email: 'priya.nair@demo.example', isEmailVerified: true },
];

/** Users entered since the start; the provider reads them again when it issues a token. */
export class DemoUsers {
  readonly #typed = new LRUCache<string, DemoUser>({ max: 1_000 });

  find(id: string): DemoUser | undefined {
    return demoUsers.find((user) => user.id === id) ?? this.#typed.get(id);
  }

  /** Stores an entered user, identified by the email; null when name or email are invalid. */
  add(name: string, email: string): DemoUser | null {
    const address = parseEmail(email);
    const fullName = parseName(name);
    if (address === null || fullName === null) return null;
    const id = `typed-${createHash('sha256').update(address).digest('hex').slice(0, 24)}`;
    const user = { id, name: fullName, email: address, isEmailVerified: false };
    this.#typed.set(id, user);
    return user;
  }
}

/** Returns the email in lower case; null when it is invalid. */
export function parseEmail(email: string): string | null {
  const address = email.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) && address.length <= 200 ? address : null;
}

/** Returns the name with single spaces; null when it is invalid. */
export function parseName(name: string): string | null {
  const fullName = name.replaceAll(/\s+/g, ' ').trim();
  return fullName === '' || fullName.length > 100 ? null : fullName;
}
