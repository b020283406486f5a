import type { Picture } from '@latchkey/contract/records/picture';

/** A picture as queries select it: `json_build_object('key', …, 'width', …, 'height', …, 'thumbhash', …)`. */
export interface PictureRow {
  key: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
}

/** Absolute address of a stored file, `""` for none (contract 1.6). */
export function fileUrl(siteUrl: string, key: string | null | undefined): string {
  return key ? `${siteUrl}/files/${key}` : '';
}

/** What a page must know to leave room for a picture; null for drawings, which have no size of their own. */
export function pictureMeta(row: PictureRow | null | undefined): Picture | null {
  if (!row?.width || !row.height) return null;
  return { width: row.width, height: row.height, thumbhash: row.thumbhash ?? '' };
}
