import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { type RawBuilder, sql } from 'kysely';

/** Public listings that a package has paid for; listings of the market itself have no package. */
export const paidListings = {
  property: sql`property l where l.is_listed and l.package_id is not null`,
  project: sql`project l where l.is_public and l.package_id is not null`,
} as const satisfies Record<FeatureFor, RawBuilder<unknown>>;

/**
 * SQL expression for the end of the account's last package that allows such listings, for a query over `account_package
 * p` grouped by account; `infinity` for a package without an end.
 */
export const lastPackageEnd = sql`max(coalesce(p.end_date, 'infinity'))`;

/** Packages that allow listings of this kind. */
export function listingPackages(what: FeatureFor): RawBuilder<unknown> {
  return sql`account_package p join account_package_feature f on f.account_package_id = p.id
    and f.feature_id = (select id from feature where key = ${`${what}_list`})`;
}
