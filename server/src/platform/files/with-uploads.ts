import { CallFailure } from '@latchkey/contract/errors';
import { storagePerAccount, type UploadName } from '@latchkey/contract/upload-limits';
import type { UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { queueAcceptUpload, type AcceptedUpload, type AcceptOptions } from './accept-upload.ts';
import { counter } from '../metrics/metrics.ts';
import { deleteFile } from './delete-file.ts';
import type { FileStore } from './file-store.ts';

const uploads = counter({
  name: 'uploads_total',
  help: 'Uploaded files by the field that they are for: accepted, rejected by a rule, failed.',
  labelNames: ['field', 'result'],
});
const uploadedBytes = counter({ name: 'upload_bytes_total', help: 'Bytes of the accepted uploads, as they came.' });

/** Stores one upload; `saveFileRow` inserts its row. */
export type AcceptUpload = (file: UploadedFile, name: UploadName, options?: AcceptOptions) => Promise<AcceptedUpload>;

export interface UploadsOptions {
  database: Database;
  files: FileStore;
  /**
   * Owner of the files: they count against its storage limit and are deleted with it. Null for the operator, who has no
   * limit.
   */
  accountId: number | null;
}

/**
 * Runs work with uploads. The uploads that it accepted are deleted when it fails, so a rejected form leaves no files.
 * Pictures are encoded before a transaction begins, because encoding takes too long to hold a lock:
 *
 *     await withUploads({ database, files, accountId }, async (accept) => {
 *       const photo = await accept(input.profile, 'profile');
 *       await database.transaction(async (trx) => { const id = await saveFileRow(trx, photo, accountId); … });
 *     });
 *
 * @throws CallFailure those of acceptUpload, and `storage_full`
 */
export async function withUploads<T>(
  { database, files, accountId }: UploadsOptions,
  work: (accept: AcceptUpload) => Promise<T>,
) {
  const acceptedKeys: string[] = [];
  const owner = accountId === null ? 'operator' : `account ${accountId}`;
  let remainingBytes: number | undefined;
  const store: AcceptUpload = async (file, name, options) => {
    remainingBytes ??= accountId === null ? Infinity : storagePerAccount - (await storedBytes(database.db, accountId));
    remainingBytes -= file.bytes;
    if (remainingBytes < 0) throw new CallFailure('storage_full');
    const accepted = await withFieldName(file, () => queueAcceptUpload(owner, files, file, name, options));
    acceptedKeys.push(accepted.key);
    return accepted;
  };
  const accept: AcceptUpload = async (file, name, options) => {
    try {
      const accepted = await store(file, name, options);
      uploads.inc({ field: name, result: 'accepted' });
      uploadedBytes.inc(file.bytes);
      return accepted;
    } catch (error) {
      uploads.inc({ field: name, result: error instanceof CallFailure ? 'rejected' : 'failed' });
      throw error;
    }
  };
  try {
    return await work(accept);
  } catch (error) {
    await Promise.all(acceptedKeys.map((key) => deleteFile(files, key)));
    throw error;
  }
}

/** Adds the name of the form field to a failure, so that a form with several files can show which one failed. */
async function withFieldName<T>({ fieldname }: UploadedFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause;
    const { key, message, extra } = cause;
    throw new CallFailure(key, { message, extra: { ...extra, field: fieldname }, cause });
  }
}

/** Inserts the row of an accepted file, in the transaction that uses it. Returns its id. */
export async function saveFileRow(
  trx: Transaction<Tables>,
  file: AcceptedUpload,
  accountId: number | null,
): Promise<number> {
  const { id } = await trx
    .insertInto('file')
    .values({ ...file, account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function storedBytes(db: Kysely<Tables>, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('file')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.bytes;
}
