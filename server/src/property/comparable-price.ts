import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the amount by which prices are compared, for `property` with this alias: rents per month, sale prices
 * unchanged.
 */
export function comparablePriceOf(alias: string): RawBuilder<number> {
  return sql`comparable_price(${sql.ref(`${alias}.price`)}, ${sql.ref(`${alias}.rentduration`)})`;
}
