import { importProperties } from '@latchkey/contract/calls/listing-import';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { openGate } from '../posting/open-gate.ts';
import { importQueue } from './import-jobs.ts';
import { loadImports } from './load-imports.ts';
import { takeImportFile } from './take-import-file.ts';

/**
 * Takes a file of homes, to be checked by a job and, unless it is a dry run, imported right after; or starts one that was
 * checked before. The answer comes at once: `get-import` tells how far it is.
 */
export default answer(importProperties, async ({ file, id, dry_run, deactivate_missing }, context) => {
  const accountId = expectCaller(context).id;
  const importId = file
    ? await takeImportFile(
        file,
        { accountId, runsAtOnce: !dry_run, hidesMissing: deactivate_missing ?? false },
        context,
      )
    : await startChecked(id ?? 0, accountId, deactivate_missing, context);
  await context.wake?.(importQueue);
  const [data] = await loadImports(context.database, [importId]);
  if (!data) throw new CallFailure('import_not_found');
  return { data };
});

async function startChecked(
  id: number,
  accountId: number,
  hidesMissing: boolean | undefined,
  context: Context,
): Promise<number> {
  return context.database.transaction(async (within) => {
    const found = await within
      .selectFrom('listing_import')
      .select('status')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new CallFailure('import_not_found');
    // Started twice, it runs once.
    if (found.status === 'queued' || found.status === 'running') return id;
    if (found.status !== 'checked') throw new CallFailure('import_not_checked');
    await openGate(within, accountId, context);
    await within
      .updateTable('listing_import')
      .set({ status: 'queued', ...(hidesMissing !== undefined && { hides_missing: hidesMissing }) })
      .where('id', '=', id)
      .execute();
    return id;
  });
}
