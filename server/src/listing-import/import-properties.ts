import { importProperties } from '@latchkey/contract/listing-import/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { expectPostingAllowed } from '../posting/expect-posting-allowed.ts';
import { importQueue } from './import-jobs.ts';
import { loadImports } from './load-imports.ts';
import { createImport } from './create-import.ts';

/**
 * Accepts a file of listings, which a job checks and, unless it is a dry run, imports right after; or starts an import
 * that was checked before. Responds at once: `get-import` reports the progress.
 */
export const importPropertiesHandler = defineHandler(
  importProperties,
  async ({ file, id, dry_run, deactivate_missing }, context) => {
    const accountId = expectCaller(context).id;
    const importId = file
      ? await createImport(
          file,
          { accountId, runsAtOnce: !dry_run, hidesMissing: deactivate_missing ?? false },
          context,
        )
      : await startChecked(id ?? 0, accountId, deactivate_missing, context);
    await context.wake?.(importQueue);
    const [data] = await loadImports(context.database, [importId]);
    if (!data) throw new CallFailure('import_not_found');
    return { data };
  },
);

async function startChecked(
  id: number,
  accountId: number,
  hidesMissing: boolean | undefined,
  context: Context,
): Promise<number> {
  return context.database.transaction(async (trx) => {
    const found = await trx
      .selectFrom('listing_import')
      .select('status')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new CallFailure('import_not_found');
    // Starting a running import changes nothing.
    if (found.status === 'queued' || found.status === 'running') return id;
    if (found.status !== 'checked') throw new CallFailure('import_not_checked');
    await expectPostingAllowed(trx, accountId, context);
    await trx
      .updateTable('listing_import')
      .set({ status: 'queued', ...(hidesMissing !== undefined && { hides_missing: hidesMissing }) })
      .where('id', '=', id)
      .execute();
    return id;
  });
}
