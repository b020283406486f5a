import { createHash, randomBytes } from 'node:crypto';
import { CallFailure } from '@latchkey/contract/errors';
import { type StagedFileField, stagedUploads } from '@latchkey/contract/upload-limits';
import { canMoveToField } from '@latchkey/contract/posting/staged-upload';
import type { UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import type { AcceptedUpload } from './accept-upload.ts';
import { saveFileRow, withUploads } from './with-uploads.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';

type Deps = Pick<Context, 'database' | 'files' | 'now'>;
type DeleteDeps = Pick<Context, 'database' | 'files' | 'log'>;

export interface StagedUpload {
  /** Returned once: only its hash is stored. */
  token: string;
  file: AcceptedUpload;
  expiresAt: Date;
}

/** A staged file and the field of the listing that it is for. */
export interface WantedUpload {
  token: string;
  field: StagedFileField;
}

/**
 * Stores a file before its listing is saved. Its owner can claim it for `stagedUploads.lifeSeconds`.
 * @throws CallFailure `uploads_full`, and those of withUploads
 */
export async function stageUpload(
  file: UploadedFile,
  purpose: StagedFileField,
  accountId: number,
  { database, files, now }: Deps,
): Promise<StagedUpload> {
  const { waiting } = await database.db
    .selectFrom('staged_upload')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= stagedUploads.maxFiles) throw new CallFailure('uploads_full');
  return withUploads({ database, files, accountId }, async (accept) => {
    const accepted = await accept(file, purpose);
    const token = randomBytes(32).toString('base64url');
    const at = now();
    const expires_at = new Date(at.getTime() + stagedUploads.lifeSeconds * 1_000);
    await database.transaction(async (trx) => {
      const file_id = await saveFileRow(trx, accepted, accountId);
      const row = { token_hash: hashOf(token), account_id: accountId, purpose, file_id, created_at: at, expires_at };
      await trx.insertInto('staged_upload').values(row).execute();
    });
    return { token, file: accepted, expiresAt: expires_at };
  });
}

/**
 * Claims staged files of an account for a listing, in the transaction that writes the listing. Their file rows stay and
 * belong to the listing. An upload can be claimed once, also by concurrent requests.
 * @returns file ids by token
 * @throws CallFailure `upload_not_found` when the upload belongs to another account, has expired or is claimed;
 *   `file_type_not_allowed` when it was staged for another purpose
 */
export async function claimStagedUploads(
  trx: Transaction<Tables>,
  accountId: number | null,
  wanted: readonly WantedUpload[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (wanted.length === 0) return new Map();
  if (accountId === null) throw new CallFailure('upload_not_found');
  const claimed = await trx
    .deleteFrom('staged_upload')
    .where(
      'token_hash',
      'in',
      wanted.map(({ token }) => hashOf(token)),
    )
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .returning(['token_hash', 'purpose', 'file_id'])
    .execute();
  const byHash = new Map(claimed.map((row) => [row.token_hash.toString('hex'), row]));
  const ids = new Map<string, number>();
  for (const { token, field } of wanted) {
    const row = byHash.get(hashOf(token).toString('hex'));
    if (!row || ids.has(token)) throw new CallFailure('upload_not_found');
    if (!canMoveToField(row.purpose as StagedFileField, field)) throw new CallFailure('file_type_not_allowed');
    ids.set(token, row.file_id);
  }
  return ids;
}

/**
 * Deletes a staged file of the account.
 * @throws CallFailure `upload_not_found`
 */
export async function deleteStagedUpload(token: string, accountId: number, context: DeleteDeps): Promise<void> {
  const row = await context.database.db
    .deleteFrom('staged_upload')
    .where('token_hash', '=', hashOf(token))
    .where('account_id', '=', accountId)
    .returning('file_id')
    .executeTakeFirst();
  if (!row) throw new CallFailure('upload_not_found');
  await deleteUnusedFiles([row.file_id], context);
}

/** Deletes the staged files that no listing claimed before they expired. Returns their number. */
export async function purgeExpiredUploads(context: Deps & DeleteDeps): Promise<number> {
  const rows = await context.database.db
    .deleteFrom('staged_upload')
    .where('expires_at', '<=', context.now())
    .returning('file_id')
    .execute();
  await deleteUnusedFiles(
    rows.map(({ file_id }) => file_id),
    context,
  );
  return rows.length;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
