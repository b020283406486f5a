import { paging } from '@latchkey/contract/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { activeFrom } from '@latchkey/contract/package/package-units';
import type { Tables } from '../../platform/database/tables.ts';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';

type Row = Omit<ConsolePackage, 'is_enabled' | 'is_used' | 'created_at' | 'updated_at'> & {
  is_enabled: boolean;
  is_used: boolean;
  created_at: Date;
  updated_at: Date;
};

/** Whether a package was ever held, paid for or used for an advert. */
const packageIsUsed = sql<boolean>`(exists (select from account_package where package_id = p.id)
  or exists (select from payment_transaction where package_id = p.id)
  or exists (select from advertisement where package_id = p.id))`;

/**
 * Loads packages as the console shows them.
 * @param rest the query after `from package p`: where, order, limit
 */
export async function loadPackages(
  rest: RawBuilder<unknown>,
  now: Date,
  db: Kysely<Tables>,
): Promise<ConsolePackage[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.package_type, p.price, p.duration, coalesce(p.ios_product_id, '') as ios_product_id, p.is_enabled,
           p.created_at, p.updated_at, ${packageIsUsed} as is_used,
           (select count(*)::int from (
              select from account_package h where h.package_id = p.id
                and coalesce(h.end_date, 'infinity'::timestamptz) >= ${activeFrom(now)} limit ${paging.exactTotal}) held) as holders,
           (select coalesce(json_agg(json_build_object('id', feature_id, 'limit_type', limit_type, 'limit', "limit")
                     order by feature_id), '[]') from package_feature where package_id = p.id) as features
      from package p ${rest}`.execute(db);
  return rows.map((row) => ({
    ...row,
    is_enabled: row.is_enabled ? 1 : 0,
    is_used: row.is_used ? 1 : 0,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}
