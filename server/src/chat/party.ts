import { type RawBuilder, sql } from 'kysely';

/** One side of a conversation: an account, or null for the operator. */
export type Party = number | null;

/** The accounts among these parties, which can be notified. */
export function accountsOf(...parties: Party[]): number[] {
  return parties.filter((party) => party !== null);
}

/** A condition that the column is this party. An index supports it, unlike `is not distinct from`. */
export function isParty(column: RawBuilder<unknown>, party: Party): RawBuilder<boolean> {
  return party === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${party}`;
}
