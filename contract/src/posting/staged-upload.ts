import type { StagedFileField } from '../upload-limits.ts';

/** Prefix of the token in a file field of a listing. */
const prefix = 'upload:';

/** 32 random bytes as base64url. */
const reference = /^upload:([A-Za-z0-9_-]{43})$/;

/** Returns the text that references a staged upload in a file field. */
export function uploadReference(token: string): string {
  return prefix + token;
}

/** Returns the token of such a text; null for every other value. */
export function uploadTokenOf(value: unknown): string | null {
  return typeof value === 'string' ? (reference.exec(value.trim())?.[1] ?? null) : null;
}

/** These fields have the same validation and storage, so a cover can become a gallery picture without a new upload. */
const pictureFields: ReadonlySet<StagedFileField> = new Set([
  'titleImage',
  'galleryImage',
  'metaImage',
  'projectImage',
]);

/** Whether a file that was staged for one field may be used in another. */
export function canMoveToField(stagedFor: StagedFileField, field: StagedFileField): boolean {
  return stagedFor === field || (pictureFields.has(stagedFor) && pictureFields.has(field));
}
