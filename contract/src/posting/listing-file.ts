import { roomValues } from '../property/rooms.ts';
import { z } from 'zod';
import { textLength } from '../limits.ts';
import { fileCount, type StagedFileField } from '../upload-limits.ts';
import { uploadTokenOf } from './staged-upload.ts';
import { choice, text, type Wire } from '../schema/input.ts';
import { commaList, members, type SentList } from '../schema/input-lists.ts';
import { isUploadedFile, type SentFile, type UploadedFile, uploadedFile } from '../schema/uploaded-file.ts';

/** Files of a listing: sent with it, or staged before (upload-file) and referenced as `upload:<token>`. */

/** A staged upload in a file field. */
export interface StagedFile {
  upload: string;
}

export type SubmittedFile = UploadedFile | StagedFile;

export function isStagedFile(value: unknown): value is StagedFile {
  return typeof value === 'object' && value !== null && 'upload' in value && !isUploadedFile(value);
}

/** Returns a file or a staged one; everything else counts as absent. */
function parseFile(value: unknown): SubmittedFile | undefined {
  if (isUploadedFile(value)) return value;
  const token = uploadTokenOf(value);
  return token === null ? undefined : { upload: token };
}

/** A file within the limits of its field; a staged one was validated at its upload. */
function submittedFile(field: StagedFileField) {
  const file = uploadedFile(field);
  return z
    .custom<SubmittedFile>((value) => isUploadedFile(value) || isStagedFile(value), {
      error: 'is required',
      abort: true,
    })
    .superRefine((value, context) => {
      const problem = isUploadedFile(value) ? file.safeParse(value).error?.issues[0]?.message : undefined;
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    })
    .meta({ type: 'string', format: 'binary', description: 'a file, or upload:<token> of a file uploaded earlier' });
}

/** A required file. */
export function listingFile(field: StagedFileField) {
  return z.preprocess<unknown, z.ZodType<SubmittedFile>, SentFile | Wire>(parseFile, submittedFile(field));
}

/** An optional file. */
export function optionalListingFile(field: StagedFileField) {
  const schema = submittedFile(field).optional();
  return z.preprocess<unknown, z.ZodType<SubmittedFile | undefined>, SentFile | Wire>(parseFile, schema);
}

/** A file replaces the stored one, a blank clears it (`null`), anything else leaves it unchanged (`undefined`). */
export function replaceableListingFile(field: StagedFileField) {
  return z.preprocess<unknown, z.ZodType<SubmittedFile | null | undefined>, SentFile | Wire>(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : parseFile(value)),
    submittedFile(field).nullable().optional(),
  );
}

/** `name[0]`, `name[1]`…; values that are no file are dropped. `[]` when there are none. */
export function listingFiles(field: StagedFileField, max: number) {
  return z.preprocess<unknown, z.ZodArray<z.ZodType<SubmittedFile>>, SentList<SentFile | string>>(
    (value) =>
      (parseFile(value) ? [value] : (members(value) ?? [])).map(parseFile).filter((file) => file !== undefined),
    z.array(submittedFile(field)).max(max, `must be at most ${max} files`),
  );
}

/** A gallery picture that becomes the cover. */
export interface GalleryPicture {
  picture: number;
}

const pictureReference = /^image:(\d{1,15})$/;

/** The cover of an existing listing: a file, a staged one, or `image:<id>` of its gallery. */
export function cover(field: StagedFileField) {
  const file = submittedFile(field);
  return z.preprocess<unknown, z.ZodType<SubmittedFile | GalleryPicture | undefined>, SentFile | Wire>(
    (value) => {
      const [, id] = typeof value === 'string' ? (pictureReference.exec(value.trim()) ?? []) : [];
      return id === undefined ? parseFile(value) : { picture: Number(id) };
    },
    z
      .custom<SubmittedFile | GalleryPicture>(
        (value) => isUploadedFile(value) || (typeof value === 'object' && value !== null),
        { abort: true },
      )
      .superRefine((value, context) => {
        if ('picture' in value) return;
        const problem = file.safeParse(value).error?.issues[0]?.message;
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
      })
      .meta({ type: 'string', format: 'binary', description: 'a file, upload:<token>, or image:<id> of the gallery' })
      .optional(),
  );
}

const orderEntry = /^(\d{1,15}|title|file:\d{1,3}|upload:[A-Za-z0-9_-]{43})$/;

/**
 * Our extension: the order of a gallery, as a comma list of `<picture id>`, `upload:<token>`, `file:<n>` for the n-th
 * file of the request (from 0), and `title` for the previous cover.
 */
export const galleryOrder = commaList(
  text(60).refine((entry) => orderEntry.test(entry), 'must be a list of picture ids, file:<n> and upload:<token>'),
  fileCount.gallery + 1,
);

/** Our extension: what the photos show, in their order after the change, the cover first; `none` for no room. */
export const photoRooms = commaList(choice(roomValues), fileCount.gallery + 1);

/** Our extension: idempotency key of a draft. A second post of an account with the same key returns the first one. */
export const draftKey = text(textLength.draftKey);
