import { getImports, getImport } from '@latchkey/contract/listing-import/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadImports, expectImport } from './load-imports.ts';
import { CallFailure } from '@latchkey/contract/errors';
import { loadCategoryNames } from './categories/category-names.ts';
import { loadImportRows } from './rows/load-import-rows.ts';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';

/** Returns the progress of one of the caller's imports, and its rows in the order of the file. */
export const getImportHandler = defineHandler(getImport, async ({ id, state, limit, offset }, context) => {
  const { database, now } = context;
  const caller = expectCaller(context).id;
  await expectImport(database, id, caller);
  const [found] = await loadImports(database, [id]);
  if (!found) throw new CallFailure('import_not_found');
  const names = await loadCategoryNames(id, context);
  const all = found.rows + found.counts.hidden;
  return {
    data: found.status === 'checked' ? { ...found, units_left: await loadUnitsLeft(database, caller, now()) } : found,
    rows: await loadImportRows(database, id, { state, limit, offset }),
    ...names,
    total: state === undefined ? all : found.counts[state],
  };
});

/** Lists the caller's imports, latest first. */
export const getImportsHandler = defineHandler(getImports, async ({ limit, offset }, context) => {
  const { database } = context;
  const own = database.db.selectFrom('listing_import').where('account_id', '=', expectCaller(context).id);
  const [ids, { total }] = await Promise.all([
    own.select('id').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    data: await loadImports(
      database,
      ids.map(({ id }) => id),
    ),
    total: Number(total),
  };
});

/**
 * Returns the number of listings that the packages of the account still allow; null when one is unlimited (contract
 * 4.8).
 */
async function loadUnitsLeft({ db }: Database, accountId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ is_unlimited: boolean; left: number }>`
    select coalesce(bool_or(h.limit_type = 'unlimited'), false) as is_unlimited,
           coalesce(sum(greatest(h.total_limit - h.used_limit, 0)), 0)::int as left
      from account_package p
      join account_package_feature h on h.account_package_id = p.id
      join feature f on f.id = h.feature_id and f.key = 'property_list' and f.is_enabled
      where p.account_id = ${accountId} and (p.end_date is null or p.end_date >= ${activeFrom(now)})`.execute(db);
  const [units] = rows;
  return units?.is_unlimited ? null : (units?.left ?? 0);
}
