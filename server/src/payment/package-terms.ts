import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/**
 * The terms of a package at one moment. Stored with the payment, so that the terms that were paid for are the ones
 * granted.
 */
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

/**
 * Loads a package that can be bought: enabled, with an enabled feature. Returns null when there is none with this id.
 */
export async function loadOfferedPackage(packageId: number, trx: Transaction<Tables>): Promise<OfferedPackage | null> {
  const { rows } = await sql<OfferedPackage>`
    select p.id, p.package_type, p.price,
           json_build_object('name', p.name, 'duration', p.duration, 'features',
             (select json_agg(json_build_object('feature_id', feature_id, 'limit_type', limit_type, 'limit', "limit")
                     order by feature_id) from package_feature where package_id = p.id)) as terms
      from package p
      where p.id = ${packageId} and p.is_enabled
        and exists (select from package_feature pf join feature f on f.id = pf.feature_id and f.is_enabled
                    where pf.package_id = p.id)`.execute(trx);
  return rows[0] ?? null;
}
