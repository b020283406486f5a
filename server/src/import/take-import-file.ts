import { createReadStream } from 'node:fs';
import { CallFailure } from '@latchkey/contract/errors';
import { imports } from '@latchkey/contract/limits';
import { fileExtension, type UploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { openGate } from '../posting/open-gate.ts';
import { deleteFile } from '../services/files/delete-file.ts';
import { newFileKey } from '../services/files/file-key.ts';
import { uploadFolders } from '../services/files/upload-kinds.ts';

export interface ImportWish {
  accountId: number;
  runsAtOnce: boolean;
  hidesMissing: boolean;
}

const longestName = 120;

/**
 * Puts a file where the job finds it.
 * @returns the number of the import
 * @throws CallFailure `file_broken`, `imports_full`, and for one that runs at once those of openGate
 */
export async function takeImportFile(
  file: UploadedFile,
  wish: ImportWish,
  context: Pick<Context, 'database' | 'files' | 'siteUrl' | 'now'>,
): Promise<number> {
  const { accountId, runsAtOnce, hidesMissing } = wish;
  const { database, files, siteUrl, now } = context;
  // Each home asks again; whoever will be refused every one is told at once.
  if (runsAtOnce) await openGate(database.db, accountId, context);
  if (file.bytes === 0) throw new CallFailure('file_broken');
  const format = fileExtension(file) === 'xml' ? 'xml' : 'csv';
  const key = newFileKey(uploadFolders.importFile, format);
  await files.put(key, createReadStream(file.path), 'application/octet-stream');
  try {
    return await database.transaction(async (within) => {
      await expectRoom(accountId, within);
      const stored = await within
        .insertInto('file')
        .values({ key, name: '', content_type: 'application/octet-stream', bytes: file.bytes, account_id: accountId })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await within
        .insertInto('listing_import')
        .values({
          account_id: accountId,
          format,
          file_name: file.filename.split(/[\\/]/).at(-1)?.slice(0, longestName) || `homes.${format}`,
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

/** @throws CallFailure `imports_full` when so many of the account wait or run that another must not */
export async function expectRoom(accountId: number, within: Transaction<Tables>): Promise<void> {
  await sql`select from account where id = ${accountId} for update`.execute(within);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing_import
      where account_id = ${accountId} and status in ('waiting', 'checking', 'queued', 'running')`.execute(within);
  if ((rows[0]?.count ?? 0) >= imports.waiting) throw new CallFailure('imports_full');
}
