import { type RawBuilder, sql } from 'kysely';

const hash = (salt: number) => sql`(hashint8extended(n::bigint, ${salt}::bigint) & 2147483647)`;

/** SQL for an integer from 0 to below `below`, derived from the row's `n`, so that each run creates the same market. */
export function spread(salt: number, below: number): RawBuilder<number> {
  return sql<number>`(${hash(salt)} % ${below}::bigint)::int`;
}

/** SQL for one of the choices, by the row's `n`. */
export function pick(salt: number, choices: readonly string[]): RawBuilder<string> {
  return sql<string>`(${choices}::text[])[1 + ${spread(salt, choices.length)}]`;
}

/** SQL that is true for `inThousand` of a thousand rows. */
export function chance(salt: number, inThousand: number): RawBuilder<boolean> {
  return sql<boolean>`(${spread(salt, 1000)} < ${inThousand})`;
}

/** SQL for a time that spreads rows `n` from 1 to `last` evenly over the last three years, the last one now. */
export function evenly(last: number): RawBuilder<Date> {
  return sql<Date>`(now() - (${last}::int - n) * interval '1095 days' / ${last}::int)`;
}
