import { z } from 'zod';
import { fileCount, type StagedPlace, textLength } from '../limits.ts';
import { uploadTokenOf } from '../rules/staged-upload.ts';
import { text, type Wire } from './input.ts';
import { commaList, members, type SentList } from './input-lists.ts';
import { isUploadedFile, type SentFile, type UploadedFile, uploadedFile } from './uploaded-file.ts';

/** Files of a listing: sent with it, or taken ahead (upload-file) and named `upload:<token>`. */

/** A staged upload in a file's place. */
export interface StagedFile {
  upload: string;
}

export type GivenFile = UploadedFile | StagedFile;

export function isStagedFile(value: unknown): value is StagedFile {
  return typeof value === 'object' && value !== null && 'upload' in value && !isUploadedFile(value);
}

/** A file or a staged one; everything else counts as absent. */
function given(value: unknown): GivenFile | undefined {
  if (isUploadedFile(value)) return value;
  const token = uploadTokenOf(value);
  return token === null ? undefined : { upload: token };
}

/** A file within the limits of its place; a staged one was judged when it went up. */
function givenFile(place: StagedPlace) {
  const file = uploadedFile(place);
  return z
    .custom<GivenFile>((value) => isUploadedFile(value) || isStagedFile(value), { error: 'is required', abort: true })
    .superRefine((value, context) => {
      const problem = isUploadedFile(value) ? file.safeParse(value).error?.issues[0]?.message : undefined;
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    })
    .meta({ type: 'string', format: 'binary', description: 'a file, or upload:<token> of one that was taken ahead' });
}

/** A file that must be there. */
export function listingFile(place: StagedPlace) {
  return z.preprocess<unknown, z.ZodType<GivenFile>, SentFile | Wire>(given, givenFile(place));
}

/** A file that may be there. */
export function optionalListingFile(place: StagedPlace) {
  const schema = givenFile(place).optional();
  return z.preprocess<unknown, z.ZodType<GivenFile | undefined>, SentFile | Wire>(given, schema);
}

/** A file replaces, a blank clears (`null`), anything else keeps what there is (`undefined`). */
export function replaceableListingFile(place: StagedPlace) {
  return z.preprocess<unknown, z.ZodType<GivenFile | null | undefined>, SentFile | Wire>(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : given(value)),
    givenFile(place).nullable().optional(),
  );
}

/** `name[0]`, `name[1]`…; what is neither is dropped. `[]` when there are none. */
export function listingFiles(place: StagedPlace, max: number) {
  return z.preprocess<unknown, z.ZodArray<z.ZodType<GivenFile>>, SentList<SentFile | string>>(
    (value) => (given(value) ? [value] : (members(value) ?? [])).map(given).filter((file) => file !== undefined),
    z.array(givenFile(place)).max(max, `must be at most ${max} files`),
  );
}

/** A picture of the gallery that becomes the cover. */
export interface GalleryPicture {
  picture: number;
}

const pictureReference = /^image:(\d{1,15})$/;

/** The cover of a listing that is there: a file, a staged one, or `image:<id>` of its gallery. */
export function cover(place: StagedPlace) {
  const file = givenFile(place);
  return z.preprocess<unknown, z.ZodType<GivenFile | GalleryPicture | undefined>, SentFile | Wire>(
    (value) => {
      const [, id] = typeof value === 'string' ? (pictureReference.exec(value.trim()) ?? []) : [];
      return id === undefined ? given(value) : { picture: Number(id) };
    },
    z
      .custom<GivenFile | GalleryPicture>(
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
 * Addition of ours: the order of a gallery, as a comma list of `<picture id>`, `upload:<token>`, `file:<n>` for the n-th
 * file that comes with it (from 0), and `title` for what was the cover until now.
 */
export const galleryOrder = commaList(
  text(60).refine((entry) => orderEntry.test(entry), 'must be a list of picture ids, file:<n> and upload:<token>'),
  fileCount.gallery + 1,
);

/** Addition of ours: what the sender calls this draft. A second post of an account under one key is the first one. */
export const draftKey = text(textLength.draftKey);
