import type { FeatureFor } from '@latchkey/contract/records/advertisement';
import { type RawBuilder, sql } from 'kysely';

/** Listings that the market shows and a package has paid for; those of the operator's own have none. */
export const paidListings = {
  property: sql`property l where l.is_listed and l.package_id is not null`,
  project: sql`project l where l.is_public and l.package_id is not null`,
} as const satisfies Record<FeatureFor, RawBuilder<unknown>>;

/**
 * When the last package ended that let an account list such things, for a query over `account_package p`, grouped by the
 * account; `infinity` for one without an end.
 */
export const lastEnd = sql`max(coalesce(p.end_date, 'infinity'))`;

/** The packages behind it. */
export function listingPackages(what: FeatureFor): RawBuilder<unknown> {
  return sql`account_package p join account_package_feature f on f.account_package_id = p.id
    and f.feature_id = (select id from feature where key = ${`${what}_list`})`;
}
