import { createHash, randomBytes } from 'node:crypto';
import { CallFailure } from '@latchkey/contract/errors';
import { type StagedPlace, stagedUploads } from '@latchkey/contract/limits';
import { fitsPlace } from '@latchkey/contract/rules/staged-upload';
import type { UploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import type { AcceptedUpload } from './accept-upload.ts';
import { keepFile, withUploads } from './accept-uploads.ts';
import { removeFiles } from './remove-files.ts';

type Surroundings = Pick<Context, 'database' | 'files' | 'now'>;

export interface Staged {
  /** Told once: only its hash is kept. */
  token: string;
  file: AcceptedUpload;
  expiresAt: Date;
}

/** A staged file in a place of a listing. */
export interface WantedUpload {
  token: string;
  place: StagedPlace;
}

/**
 * Takes a file ahead of its listing, for its owner and for `stagedUploads.lifeSeconds`.
 * @throws CallFailure `uploads_full`, and those of withUploads
 */
export async function stageUpload(
  file: UploadedFile,
  purpose: StagedPlace,
  accountId: number,
  { database, files, now }: Surroundings,
): Promise<Staged> {
  const { waiting } = await database.db
    .selectFrom('staged_upload')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= stagedUploads.most) throw new CallFailure('uploads_full');
  return withUploads({ database, files, accountId }, async (accept) => {
    const accepted = await accept(file, purpose);
    const token = randomBytes(32).toString('base64url');
    const at = now();
    const expires_at = new Date(at.getTime() + stagedUploads.lifeSeconds * 1_000);
    await database.transaction(async (within) => {
      const file_id = await keepFile(within, accepted, accountId);
      const row = { token_hash: hashOf(token), account_id: accountId, purpose, file_id, created_at: at, expires_at };
      await within.insertInto('staged_upload').values(row).execute();
    });
    return { token, file: accepted, expiresAt: expires_at };
  });
}

/**
 * Hands the caller's staged files over to a listing, in the transaction that writes it: their file rows stay, now the
 * listing's. What is taken twice, in parallel too, is taken once.
 * @returns file ids by token
 * @throws CallFailure `upload_not_found` for what is somebody else's, expired or taken; `file_type_not_allowed` for what
 *   was staged for another place
 */
export async function takeUploads(
  within: Transaction<Tables>,
  accountId: number | null,
  wanted: readonly WantedUpload[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (wanted.length === 0) return new Map();
  if (accountId === null) throw new CallFailure('upload_not_found');
  const taken = await within
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
  const byHash = new Map(taken.map((row) => [row.token_hash.toString('hex'), row]));
  const ids = new Map<string, number>();
  for (const { token, place } of wanted) {
    const row = byHash.get(hashOf(token).toString('hex'));
    if (!row || ids.has(token)) throw new CallFailure('upload_not_found');
    if (!fitsPlace(row.purpose as StagedPlace, place)) throw new CallFailure('file_type_not_allowed');
    ids.set(token, row.file_id);
  }
  return ids;
}

/**
 * Removes a staged file of the account.
 * @throws CallFailure `upload_not_found`
 */
export async function dropUpload(token: string, accountId: number, context: Surroundings): Promise<void> {
  const row = await context.database.db
    .deleteFrom('staged_upload')
    .where('token_hash', '=', hashOf(token))
    .where('account_id', '=', accountId)
    .returning('file_id')
    .executeTakeFirst();
  if (!row) throw new CallFailure('upload_not_found');
  await removeFiles([row.file_id], context);
}

/** Removes what no listing took in time. */
export async function forgetExpiredUploads(context: Surroundings): Promise<number> {
  const rows = await context.database.db
    .deleteFrom('staged_upload')
    .where('expires_at', '<=', context.now())
    .returning('file_id')
    .execute();
  await removeFiles(
    rows.map(({ file_id }) => file_id),
    context,
  );
  return rows.length;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
