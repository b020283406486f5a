import { type RawBuilder, sql } from 'kysely';

/** The amount that a price is compared by, of rows of `property` under this alias: a rent per month, a sale price as it is. */
export function comparablePriceOf(alias: string): RawBuilder<number> {
  return sql`comparable_price(${sql.ref(`${alias}.price`)}, ${sql.ref(`${alias}.rentduration`)})`;
}
