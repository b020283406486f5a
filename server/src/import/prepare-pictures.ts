import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { CallFailure } from '@latchkey/contract/errors';
import { uploads } from '@latchkey/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { type AcceptedUpload } from '../services/files/accept-upload.ts';
import { type Accept, keepFile } from '../services/files/accept-uploads.ts';
import { ownFileKey, type PictureRules } from './check-pictures.ts';
import { type FetchedPicture, PictureNotFetched, type PictureState } from './fetch-picture.ts';
import type { ImportedListing } from './listing.ts';
import type { Fault } from './raw-row.ts';

/** A picture that is ready to be shown: a file that is here, or one in the store whose row comes with the home. */
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

export interface PictureWork {
  database: Database;
  accountId: number;
  rules: PictureRules;
  accept: Accept;
  fetch: (address: string, known: PictureState | null, maxBytes: number) => Promise<FetchedPicture>;
  now: () => Date;
}

/** A picture that could not be had: names the column and the address. */
export class PictureFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault.problem, options);
    this.name = 'PictureFault';
    this.fault = fault;
  }
}

/**
 * Brings the pictures of a home, before any transaction: those of this market are found, others fetched unless their
 * server says that they are what was fetched before.
 * @throws PictureFault for the first that cannot be had
 * @throws CallFailure `storage_full`
 */
export async function preparePictures(listing: ImportedListing, work: PictureWork): Promise<ReadyPictures> {
  const pictures: ReadyPicture[] = [];
  for (const address of listing.pictures) pictures.push(await prepare(address, 'galleryImage', work));
  const panorama = listing.panorama ? await prepare(listing.panorama, 'threeDImage', work) : null;
  return { pictures, panorama };
}

async function prepare(address: string, purpose: Purpose, work: PictureWork): Promise<ReadyPicture> {
  const fault = (problem: Fault['problem'], cause: unknown) =>
    new PictureFault(
      { column: purpose === 'galleryImage' ? 'pictures' : 'panorama', problem, value: address },
      { cause },
    );
  const ready = { address, purpose, fileId: null, accepted: null, state: null };
  const key = ownFileKey(address, work.rules);
  if (key !== null) {
    const fileId = await findOwn(key, work);
    if (fileId === null) throw fault('picture_gone', null);
    return { ...ready, fileId };
  }
  const known = await findFetched(address, purpose, work);
  try {
    const { content, ...state } = await work.fetch(address, known, uploads[purpose].maxBytes);
    if (content === null) return { ...ready, fileId: known?.fileId ?? null, state };
    return { ...ready, accepted: await takeIn(content, purpose, work), state };
  } catch (error) {
    if (error instanceof PictureNotFetched) throw fault(error.problem, error);
    if (error instanceof CallFailure && error.key !== 'storage_full') throw fault('picture_broken', error);
    throw error;
  }
}

async function takeIn(content: Buffer, purpose: Purpose, { accept }: PictureWork): Promise<AcceptedUpload> {
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

/** A picture that is theirs: they brought it, or one of their homes shows it. */
async function findOwn(key: string, { database, accountId }: PictureWork): Promise<number | null> {
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

async function findFetched(address: string, purpose: Purpose, { database, accountId }: PictureWork) {
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
 * Writes the files of the pictures down, in the transaction that writes the home, and holds those that are here already.
 * @throws PictureFault for one that has gone in the meantime
 */
export async function keepPictures(
  within: Transaction<Tables>,
  { pictures, panorama }: ReadyPictures,
  { accountId, now }: Pick<PictureWork, 'accountId' | 'now'>,
): Promise<{ pictureIds: number[]; panoramaId: number | null }> {
  const keep = async ({ address, purpose, fileId, accepted, state }: ReadyPicture): Promise<number> => {
    const id = accepted ? await keepFile(within, accepted, accountId) : fileId;
    const held = await within.selectFrom('file').select('id').where('id', '=', id).forShare().executeTakeFirst();
    if (!held) throw new PictureFault({ column: 'pictures', problem: 'picture_gone', value: address });
    if (state) {
      const row = { file_id: held.id, etag: state.etag, last_modified: state.lastModified, checked_at: now() };
      await within
        .insertInto('fetched_picture')
        .values({ account_id: accountId, address_hash: addressHash(address, purpose), ...row })
        .onConflict((on) => on.columns(['account_id', 'address_hash']).doUpdateSet(row))
        .execute();
    }
    return held.id;
  };
  const pictureIds: number[] = [];
  for (const picture of pictures) pictureIds.push(await keep(picture));
  return { pictureIds: [...new Set(pictureIds)], panoramaId: panorama ? await keep(panorama) : null };
}
