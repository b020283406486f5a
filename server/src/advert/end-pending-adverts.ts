import { advertCodes } from '@latchkey/contract/advert/states';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/**
 * Ends the adverts in review of a property that was sold or let, and returns their units (decision 064). The caller has
 * locked the property. The unit returns to a package of the same kind that was active when the advert was created and
 * preferably still is, because a unit of an expired package is worth nothing.
 */
export async function endPendingAdverts(trx: Transaction<Tables>, propertyId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; account_id: number | null }>`
    update advertisement set status = ${advertCodes.expired}, is_enabled = false
      where property_id = ${propertyId} and status = ${advertCodes.pending}
      returning id, account_id`.execute(trx);
  for (const { id, account_id } of rows) {
    // Locks in id order, like useUnit.
    await sql`select from account_package where account_id = ${account_id} order by id for update`.execute(trx);
    await sql`
      update account_package_feature f set used_limit = f.used_limit - 1
        where f.feature_id = (select id from feature where key = 'property_feature')
          and f.account_package_id = (
            select held.id from account_package held
              join advertisement a on a.id = ${id} and a.account_id = held.account_id and a.package_id = held.package_id
              join account_package_feature own on own.account_package_id = held.id and own.feature_id = f.feature_id
              where own.limit_type = 'limited' and own.used_limit > 0
                and held.start_date <= a.created_at
                and (held.end_date is null or held.end_date >= date_trunc('day', a.created_at, 'UTC'))
              order by coalesce(held.end_date < ${activeFrom(now)}, false), held.end_date nulls last, held.id
              limit 1)`.execute(trx);
  }
}
