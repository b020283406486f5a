import { type RawBuilder, sql } from 'kysely';

const hash = (salt: number) => sql`(hashint8extended(n::bigint, ${salt}::bigint) & 2147483647)`;

/** A whole number from 0 to below `below` that follows from the row's `n`: the same each time the market is made. */
export function spread(salt: number, below: number): RawBuilder<number> {
  return sql<number>`(${hash(salt)} % ${below}::bigint)::int`;
}

/** One of these, by the row's `n`. */
export function pick(salt: number, choices: readonly string[]): RawBuilder<string> {
  return sql<string>`(${choices}::text[])[1 + ${spread(salt, choices.length)}]`;
}

/** True for so many in a thousand rows. */
export function chance(salt: number, inThousand: number): RawBuilder<boolean> {
  return sql<boolean>`(${spread(salt, 1000)} < ${inThousand})`;
}

/** Rows `n` from 1 to `last` are spread evenly over the last three years, the last one now. */
export function evenly(last: number): RawBuilder<Date> {
  return sql<Date>`(now() - (${last}::int - n) * interval '1095 days' / ${last}::int)`;
}
