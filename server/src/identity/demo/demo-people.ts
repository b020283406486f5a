import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Somebody at the demo provider. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  /** Nobody sends a mail from here, so what is typed stays unproven. */
  isEmailVerified: boolean;
}

/** Invented, under a domain that cannot exist (RFC 2606). */
export const demoPeople: readonly DemoPerson[] = [
  { id: 'ana', name: 'Ana Sousa', email: 'ana.sousa@demo.example', isEmailVerified: true },
  { id: 'omar', name: 'Omar Haddad', email: 'omar.haddad@demo.example', isEmailVerified: true },
  { id: 'priya', name: 'Priya Nair', email: 'priya.nair@demo.example', isEmailVerified: true },
];

/** Who was typed in since the start; the provider asks for them again when it makes a token. */
export class DemoPeople {
  readonly #typed = new LRUCache<string, DemoPerson>({ max: 1_000 });

  find(id: string): DemoPerson | undefined {
    return demoPeople.find((person) => person.id === id) ?? this.#typed.get(id);
  }

  /** The same email is the same person; null when name or email are not whole. */
  type(name: string, email: string): DemoPerson | null {
    const address = email.trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) || address.length > 200) return null;
    const called = name.replaceAll(/\s+/g, ' ').trim();
    if (called === '' || called.length > 100) return null;
    const id = `typed-${createHash('sha256').update(address).digest('hex').slice(0, 24)}`;
    const person = { id, name: called, email: address, isEmailVerified: false };
    this.#typed.set(id, person);
    return person;
  }
}
