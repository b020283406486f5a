import { type RawBuilder, sql } from 'kysely';

/** One side of a conversation: an account, or null for the operator. */
export type Party = number | null;

/** From the number of the wire, where 0 is the operator (contract 4.18). */
export function partyOf(id: number): Party {
  return id === 0 ? null : id;
}

export function partyId(party: Party): number {
  return party ?? 0;
}

/** The accounts among these: whoever can be told something. */
export function accountsOf(...parties: Party[]): number[] {
  return parties.filter((party) => party !== null);
}

/** Is this column that party? Written so that an index can answer, which none can for `is not distinct from`. */
export function isParty(column: RawBuilder<unknown>, party: Party): RawBuilder<boolean> {
  return party === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${party}`;
}
