import { createReadStream } from 'node:fs';
import { CallFailure } from '@latchkey/contract/errors';
import { imports } from '@latchkey/contract/upload-limits';
import { fileExtension, type UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { expectPostingAllowed } from '../posting/expect-posting-allowed.ts';
import { deleteFile } from '../platform/files/delete-file.ts';
import { newFileKey } from '../platform/files/file-key.ts';
import { uploadFolders } from '../platform/files/upload-kinds.ts';

export interface CreateImportOptions {
  accountId: number;
  runsAtOnce: boolean;
  hidesMissing: boolean;
}

const maxNameLength = 120;

/**
 * Stores a file and creates its import for the job.
 * @returns the id of the import
 * @throws CallFailure `file_broken`, `imports_full`, and for one that runs at once those of expectPostingAllowed
 */
export async function createImport(
  file: UploadedFile,
  options: CreateImportOptions,
  context: Pick<Context, 'database' | 'files' | 'siteUrl' | 'now'>,
): Promise<number> {
  const { accountId, runsAtOnce, hidesMissing } = options;
  const { database, files, siteUrl, now } = context;
  // Every row is checked again later; this check rejects at once a request whose rows would all be rejected.
  if (runsAtOnce) await expectPostingAllowed(database.db, accountId, context);
  if (file.bytes === 0) throw new CallFailure('file_broken');
  const format = fileExtension(file) === 'xml' ? 'xml' : 'csv';
  const key = newFileKey(uploadFolders.importFile, format);
  await files.put(key, createReadStream(file.path), 'application/octet-stream');
  try {
    return await database.transaction(async (trx) => {
      await expectFreeImportSlot(accountId, trx);
      const stored = await trx
        .insertInto('file')
        .values({ key, name: '', content_type: 'application/octet-stream', bytes: file.bytes, account_id: accountId })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await trx
        .insertInto('listing_import')
        .values({
          account_id: accountId,
          format,
          file_name: file.filename.split(/[\\/]/).at(-1)?.slice(0, maxNameLength) || `homes.${format}`,
          file_id: stored.id,
          site_url: siteUrl,
          status: 'waiting',
          runs_at_once: runsAtOnce,
          hides_missing: hidesMissing,
          created_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  } catch (error) {
    await deleteFile(files, key);
    throw error;
  }
}

/**
 * Locks the account and expects a free import slot.
 * @throws CallFailure `imports_full` when the account has the maximum of pending and running imports
 */
export async function expectFreeImportSlot(accountId: number, trx: Transaction<Tables>): Promise<void> {
  await sql`select from account where id = ${accountId} for update`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing_import
      where account_id = ${accountId} and status in ('waiting', 'checking', 'queued', 'running')`.execute(trx);
  if ((rows[0]?.count ?? 0) >= imports.maxActive) throw new CallFailure('imports_full');
}
