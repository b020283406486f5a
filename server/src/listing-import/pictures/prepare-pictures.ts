import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CallFailure } from '@latchkey/contract/errors';
import { uploads } from '@latchkey/contract/upload-limits';
import { fileTypeFromBuffer } from 'file-type';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { AcceptedUpload } from '../../platform/files/accept-upload.ts';
import { type AcceptUpload, saveFileRow } from '../../platform/files/with-uploads.ts';
import { ownFileKey, type PictureRules } from './check-pictures.ts';
import { type FetchedPicture, PictureFetchError, type PictureState } from './fetch-picture.ts';
import type { ImportedListing } from '../rows/imported-listing.ts';
import type { Fault } from '../formats/raw-row.ts';

/** A picture ready to be shown: an existing file, or a stored one whose row is created with the property. */
interface ReadyPicture {
  address: string;
  purpose: Purpose;
  fileId: number | null;
  accepted: AcceptedUpload | null;
  state: PictureState | null;
}

type Purpose = 'galleryImage' | 'threeDImage';

export interface ReadyPictures {
  /** The first is the title picture. */
  pictures: ReadyPicture[];
  panorama: ReadyPicture | null;
}

export interface PictureDeps {
  database: Database;
  accountId: number;
  rules: PictureRules;
  accept: AcceptUpload;
  fetch: (address: string, known: PictureState | null, maxBytes: number) => Promise<FetchedPicture>;
  now: () => Date;
}

/** A picture could not be fetched or accepted: names the column and the URL. */
export class PictureFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault.problem, options);
    this.name = 'PictureFault';
    this.fault = fault;
  }
}

/**
 * Prepares the pictures of a listing, before any transaction: files of this market are looked up, others are fetched
 * unless their server responds that they have not changed.
 * @throws PictureFault for the first picture that is not available
 * @throws CallFailure `storage_full`
 */
export async function preparePictures(listing: ImportedListing, deps: PictureDeps): Promise<ReadyPictures> {
  const pictures: ReadyPicture[] = [];
  for (const address of listing.pictures) pictures.push(await prepare(address, 'galleryImage', deps));
  const panorama = listing.panorama ? await prepare(listing.panorama, 'threeDImage', deps) : null;
  return { pictures, panorama };
}

async function prepare(address: string, purpose: Purpose, deps: PictureDeps): Promise<ReadyPicture> {
  const fault = (problem: Fault['problem'], cause: unknown) =>
    new PictureFault(
      { column: purpose === 'galleryImage' ? 'pictures' : 'panorama', problem, value: address },
      { cause },
    );
  const base = { address, purpose, fileId: null, accepted: null, state: null };
  const key = ownFileKey(address, deps.rules);
  if (key !== null) {
    const fileId = await findOwnFile(key, deps);
    if (fileId === null) throw fault('picture_gone', null);
    return { ...base, fileId };
  }
  const known = await findFetched(address, purpose, deps);
  try {
    const { content, ...state } = await deps.fetch(address, known, uploads[purpose].maxBytes);
    if (content === null) return { ...base, fileId: known?.fileId ?? null, state };
    return { ...base, accepted: await acceptPicture(content, purpose, deps), state };
  } catch (error) {
    if (error instanceof PictureFetchError) throw fault(error.problem, error);
    if (error instanceof CallFailure && error.key !== 'storage_full') throw fault('picture_broken', error);
    throw error;
  }
}

async function acceptPicture(content: Buffer, purpose: Purpose, { accept }: PictureDeps): Promise<AcceptedUpload> {
  const extension = (await fileTypeFromBuffer(content))?.ext ?? 'bin';
  const target = path.join(tmpdir(), `latchkey-import-${randomUUID()}`);
  try {
    await writeFile(target, content, { flag: 'wx', mode: 0o600 });
    const filename = `picture.${extension}`;
    return await accept({ fieldname: 'picture', filename, mimetype: '', bytes: content.length, path: target }, purpose);
  } finally {
    await rm(target, { force: true });
  }
}

/** Finds a picture of the account: it uploaded the file, or one of its properties shows it. */
async function findOwnFile(key: string, { database, accountId }: PictureDeps): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select f.id from file f where f.key = ${key} and f.content_type like 'image/%' and f.width is not null and (
      f.account_id = ${accountId}
      or exists (select from property p where p.account_id = ${accountId}
           and f.id in (p.title_image_id, p.three_d_image_id))
      or exists (select from property_picture g join property p on p.id = g.property_id
           where g.file_id = f.id and p.account_id = ${accountId}))`.execute(database.db);
  return rows[0]?.id ?? null;
}

function addressHash(address: string, purpose: Purpose): Buffer {
  return createHash('sha256').update(`${purpose}\n${address}`).digest();
}

async function findFetched(address: string, purpose: Purpose, { database, accountId }: PictureDeps) {
  const row = await database.db
    .selectFrom('fetched_picture')
    .innerJoin('file', 'file.id', 'fetched_picture.file_id')
    .select(['fetched_picture.file_id', 'etag', 'last_modified'])
    .where('fetched_picture.account_id', '=', accountId)
    .where('address_hash', '=', addressHash(address, purpose))
    .executeTakeFirst();
  if (!row || (row.etag === '' && row.last_modified === '')) return null;
  return { fileId: row.file_id, etag: row.etag, lastModified: row.last_modified };
}

/**
 * Saves the files of the pictures, in the transaction that writes the property, and locks existing files.
 * @throws PictureFault for a file that was deleted in the meantime
 */
export async function savePictures(
  trx: Transaction<Tables>,
  { pictures, panorama }: ReadyPictures,
  { accountId, now }: Pick<PictureDeps, 'accountId' | 'now'>,
): Promise<{ pictureIds: number[]; panoramaId: number | null }> {
  const save = async ({ address, purpose, fileId, accepted, state }: ReadyPicture): Promise<number> => {
    const id = accepted ? await saveFileRow(trx, accepted, accountId) : fileId;
    const locked = await trx.selectFrom('file').select('id').where('id', '=', id).forShare().executeTakeFirst();
    if (!locked) throw new PictureFault({ column: 'pictures', problem: 'picture_gone', value: address });
    if (state) {
      const row = { file_id: locked.id, etag: state.etag, last_modified: state.lastModified, checked_at: now() };
      await trx
        .insertInto('fetched_picture')
        .values({ account_id: accountId, address_hash: addressHash(address, purpose), ...row })
        .onConflict((on) => on.columns(['account_id', 'address_hash']).doUpdateSet(row))
        .execute();
    }
    return locked.id;
  };
  const pictureIds: number[] = [];
  for (const picture of pictures) pictureIds.push(await save(picture));
  return { pictureIds: [...new Set(pictureIds)], panoramaId: panorama ? await save(panorama) : null };
}
