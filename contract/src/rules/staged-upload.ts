import type { StagedPlace } from '../limits.ts';

/** What stands before the token in a file's place of a listing. */
const prefix = 'upload:';

/** 32 random bytes as Base64 for addresses. */
const reference = /^upload:([A-Za-z0-9_-]{43})$/;

/** The text that stands for a staged upload in a file's place. */
export function uploadReference(token: string): string {
  return prefix + token;
}

/** The token in such a text; null for every other value. */
export function uploadTokenOf(value: unknown): string | null {
  return typeof value === 'string' ? (reference.exec(value.trim())?.[1] ?? null) : null;
}

/** These are checked and kept alike, so a cover can become one of the gallery without going up again. */
const pictures: ReadonlySet<StagedPlace> = new Set(['titleImage', 'galleryImage', 'metaImage', 'projectImage']);

/** May a file that was staged for one place be used in another? */
export function fitsPlace(stagedFor: StagedPlace, place: StagedPlace): boolean {
  return stagedFor === place || (pictures.has(stagedFor) && pictures.has(place));
}
