import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What a package offers at a moment: kept with the payment, so that what was paid for is what is granted. */
export interface PackageTerms {
  name: string;
  /** Hours. */
  duration: number;
  features: readonly { feature_id: number; limit_type: 'limited' | 'unlimited'; limit: number | null }[];
}

export interface OfferedPackage {
  id: number;
  package_type: 'free' | 'paid';
  price: number | null;
  terms: PackageTerms;
}

/** A package that can be had: switched on, with a feature that is; null when there is none with this number. */
export async function loadOffered(packageId: number, within: Transaction<Tables>): Promise<OfferedPackage | null> {
  const { rows } = await sql<OfferedPackage>`
    select p.id, p.package_type, p.price,
           json_build_object('name', p.name, 'duration', p.duration, 'features',
             (select json_agg(json_build_object('feature_id', feature_id, 'limit_type', limit_type, 'limit', "limit")
                     order by feature_id) from package_feature where package_id = p.id)) as terms
      from package p
      where p.id = ${packageId} and p.is_enabled
        and exists (select from package_feature pf join feature f on f.id = pf.feature_id and f.is_enabled
                    where pf.package_id = p.id)`.execute(within);
  return rows[0] ?? null;
}
