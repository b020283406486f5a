import { saveImportCategories } from '@latchkey/contract/calls/listing-import';
import { CallFailure } from '@latchkey/contract/errors';
import { imports } from '@latchkey/contract/limits';
import { sql, type Transaction } from 'kysely';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { openGate } from '../posting/open-gate.ts';
import { isRepeatable } from './category-names.ts';
import { importQueue } from './import-jobs.ts';
import { wordKey } from './market-words.ts';
import type { ImportFormat } from './open-rows.ts';
import { expectRoom } from './take-import-file.ts';

interface Choice {
  name: string;
  category_id?: number | undefined;
}

/** Remembers what the caller's files mean by these names. The import they come from runs again where its file is here. */
export default answer(saveImportCategories, async ({ id, format = 'csv', categories }, context) => {
  const accountId = expectCaller(context).id;
  await expectCategories(categories, context);
  const repeats = await context.database.transaction(async (within) => {
    const found = id === undefined ? null : await lockImport(id, accountId, within);
    await remember(accountId, found?.format ?? format, categories, within, context.now());
    if (!found || !isRepeatable(found)) return false;
    await repeatImport(found, accountId, within, context);
    return true;
  });
  if (repeats) await context.wake?.(importQueue);
  return { data: { repeats } };
});

/** @throws CallFailure `category_not_found` for one that is not there or switched off */
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

/** @throws CallFailure `import_not_found` for one that is not there or another account's */
async function lockImport(id: number, accountId: number, within: Transaction<Tables>): Promise<LockedImport> {
  const { rows } = await sql<LockedImport>`
    select id, format, status, file_id from listing_import where id = ${id} and account_id = ${accountId} for update`.execute(
    within,
  );
  const [found] = rows;
  if (!found) throw new CallFailure('import_not_found');
  return found;
}

async function remember(
  accountId: number,
  format: ImportFormat,
  choices: readonly Choice[],
  within: Transaction<Tables>,
  now: Date,
): Promise<void> {
  // The last word for a name counts.
  const byKey = new Map(choices.map((choice) => [wordKey(choice.name), choice]));
  const own = { account_id: accountId, format, updated_at: now };
  const chosen = [...byKey].flatMap(([name_key, { name, category_id }]) =>
    category_id === undefined ? [] : { ...own, name_key, name, category_id },
  );
  const forgotten = [...byKey].flatMap(([key, { category_id }]) => (category_id === undefined ? key : []));
  if (forgotten.length > 0) {
    await within
      .deleteFrom('import_category')
      .where('account_id', '=', accountId)
      .where('format', '=', format)
      .where('name_key', 'in', forgotten)
      .execute();
  }
  if (chosen.length === 0) return;
  await within
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
      order by updated_at desc, format, name_key offset ${imports.rememberedCategories})`.execute(within);
}

/**
 * Lets the job read the file anew. What was imported before is the same and stays.
 * @throws CallFailure `imports_full`, and for one that was imported those of openGate
 */
async function repeatImport(
  { id, status }: LockedImport,
  accountId: number,
  within: Transaction<Tables>,
  context: Context,
): Promise<void> {
  if (status === 'done') await openGate(within, accountId, context);
  await expectRoom(accountId, within);
  // As if nobody had worked on it, so that it comes before newer ones.
  await sql`update listing_import
    set status = 'waiting', runs_at_once = ${status === 'done'}, checked_at = null, finished_at = null, leased_until = null
    where id = ${id}`.execute(within);
}
