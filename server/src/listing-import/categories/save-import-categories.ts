import { saveImportCategories } from '@latchkey/contract/listing-import/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { imports } from '@latchkey/contract/upload-limits';
import { sql, type Transaction } from 'kysely';
import { expectCaller } from '../../platform/expect-caller.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { expectPostingAllowed } from '../../posting/expect-posting-allowed.ts';
import { isRepeatable } from './category-names.ts';
import { importQueue } from '../import-jobs.ts';
import { normalizeName } from './market-vocabulary.ts';
import type { ImportFormat } from '../formats/open-rows.ts';
import { expectFreeImportSlot } from '../create-import.ts';

interface Choice {
  name: string;
  category_id?: number | undefined;
}

/**
 * Saves the categories that the caller's files mean by these names. The import that they come from runs again when its
 * file is still stored.
 */
export const saveImportCategoriesHandler = defineHandler(
  saveImportCategories,
  async ({ id, format = 'csv', categories }, context) => {
    const accountId = expectCaller(context).id;
    await expectCategories(categories, context);
    const repeats = await context.database.transaction(async (trx) => {
      const found = id === undefined ? null : await lockImport(id, accountId, trx);
      await saveChoices(accountId, found?.format ?? format, categories, trx, context.now());
      if (!found || !isRepeatable(found)) return false;
      await repeatImport(found, accountId, trx, context);
      return true;
    });
    if (repeats) await context.wake?.(importQueue);
    return { data: { repeats } };
  },
);

/** @throws CallFailure `category_not_found` for an unknown or disabled category */
async function expectCategories(choices: readonly Choice[], { database, siteUrl }: Context): Promise<void> {
  const { categories } = await loadCatalogue(database, siteUrl);
  const isKnown = ({ category_id }: Choice) => category_id === undefined || categories.get(category_id)?.isEnabled;
  if (!choices.every(isKnown)) throw new CallFailure('category_not_found');
}

interface LockedImport {
  id: number;
  format: ImportFormat;
  status: string;
  file_id: number | null;
}

/** @throws CallFailure `import_not_found` for an unknown import or one of another account */
async function lockImport(id: number, accountId: number, trx: Transaction<Tables>): Promise<LockedImport> {
  const { rows } = await sql<LockedImport>`
    select id, format, status, file_id from listing_import where id = ${id} and account_id = ${accountId} for update`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw new CallFailure('import_not_found');
  return found;
}

async function saveChoices(
  accountId: number,
  format: ImportFormat,
  choices: readonly Choice[],
  trx: Transaction<Tables>,
  now: Date,
): Promise<void> {
  // The last choice for a name wins.
  const byKey = new Map(choices.map((choice) => [normalizeName(choice.name), choice]));
  const own = { account_id: accountId, format, updated_at: now };
  const chosen = [...byKey].flatMap(([name_key, { name, category_id }]) =>
    category_id === undefined ? [] : { ...own, name_key, name, category_id },
  );
  const removed = [...byKey].flatMap(([key, { category_id }]) => (category_id === undefined ? key : []));
  if (removed.length > 0) {
    await trx
      .deleteFrom('import_category')
      .where('account_id', '=', accountId)
      .where('format', '=', format)
      .where('name_key', 'in', removed)
      .execute();
  }
  if (chosen.length === 0) return;
  await trx
    .insertInto('import_category')
    .values(chosen)
    .onConflict((on) =>
      on.columns(['account_id', 'format', 'name_key']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        category_id: ref('excluded.category_id'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
  await sql`delete from import_category where account_id = ${accountId} and (format, name_key) in (
    select format, name_key from import_category where account_id = ${accountId}
      order by updated_at desc, format, name_key offset ${imports.maxCategoryMappings})`.execute(trx);
}

/**
 * Lets the job read the file again. Rows imported before are unchanged.
 * @throws CallFailure `imports_full`, and for a finished import those of expectPostingAllowed
 */
async function repeatImport(
  { id, status }: LockedImport,
  accountId: number,
  trx: Transaction<Tables>,
  context: Context,
): Promise<void> {
  if (status === 'done') await expectPostingAllowed(trx, accountId, context);
  await expectFreeImportSlot(accountId, trx);
  // Resets the lease time, so that it runs before newer imports.
  await sql`update listing_import
    set status = 'waiting', runs_at_once = ${status === 'done'}, checked_at = null, finished_at = null, leased_until = null
    where id = ${id}`.execute(trx);
}
