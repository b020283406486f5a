import { type RawBuilder, sql } from 'kysely';

/** One side of a conversation: an account, or null for the operator. */
export type Party = number | null;

/** Converts an id of the API, where 0 is the operator (contract 4.18). */
export function partyOf(id: number): Party {
  return id === 0 ? null : id;
}

/** Converts a party to an id of the API, where 0 is the operator (contract 4.18). */
export function partyId(party: Party): number {
  return party ?? 0;
}

/** The accounts among these parties, which can be notified. */
export function accountsOf(...parties: Party[]): number[] {
  return parties.filter((party) => party !== null);
}

/** A condition that the column is this party. An index supports it, unlike `is not distinct from`. */
export function isParty(column: RawBuilder<unknown>, party: Party): RawBuilder<boolean> {
  return party === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${party}`;
}
