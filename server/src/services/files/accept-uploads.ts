import { CallFailure } from '@latchkey/contract/errors';
import { storagePerAccount, type UploadName } from '@latchkey/contract/limits';
import type { UploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import { acceptInTurn, type AcceptedUpload, type AcceptOptions } from './accept-upload.ts';
import { deleteFile } from './delete-file.ts';
import type { FileStore } from './file-store.ts';

/** Takes one upload in; the file is stored, its row comes with `keep`. */
export type Accept = (file: UploadedFile, name: UploadName, options?: AcceptOptions) => Promise<AcceptedUpload>;

export interface UploadsOf {
  database: Database;
  files: FileStore;
  /** Whose files they are: counted against their room, and deleted with them. Null for the operator, who has no end. */
  accountId: number | null;
}

/**
 * Work with uploads: those taken in are gone again when the work fails, so a refused form leaves nothing behind.
 * Pictures are encoded before a transaction begins, for that takes longer than anyone should hold a lock:
 *
 *     await withUploads({ database, files, accountId }, async (accept) => {
 *       const photo = await accept(input.profile, 'profile');
 *       await database.transaction(async (within) => { const id = await keepFile(within, photo, accountId); … });
 *     });
 *
 * @throws CallFailure those of acceptUpload, and `storage_full`
 */
export async function withUploads<T>({ database, files, accountId }: UploadsOf, work: (accept: Accept) => Promise<T>) {
  const taken: string[] = [];
  const owner = accountId === null ? 'operator' : `account ${accountId}`;
  let room: number | undefined;
  const accept: Accept = async (file, name, options) => {
    room ??= accountId === null ? Infinity : storagePerAccount - (await storedBytes(database.db, accountId));
    room -= file.bytes;
    if (room < 0) throw new CallFailure('storage_full');
    const accepted = await namingField(file, () => acceptInTurn(owner, files, file, name, options));
    taken.push(accepted.key);
    return accepted;
  };
  try {
    return await work(accept);
  } catch (error) {
    await Promise.all(taken.map((key) => deleteFile(files, key)));
    throw error;
  }
}

/** A form with several files says at which of them it was. */
async function namingField<T>({ fieldname }: UploadedFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause;
    const { key, message, extra } = cause;
    throw new CallFailure(key, { message, extra: { ...extra, field: fieldname }, cause });
  }
}

/** Writes down an accepted file, in the transaction that uses it. */
export async function keepFile(
  within: Transaction<Tables>,
  file: AcceptedUpload,
  accountId: number | null,
): Promise<number> {
  const { id } = await within
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
