import type { Picture } from '@latchkey/contract/schema/picture';

/** Shape of a picture in queries: `json_build_object('key', …, 'width', …, 'height', …, 'thumbhash', …)`. */
export interface PictureRow {
  key: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
}

/** Returns the absolute URL of a stored file, `""` for none (contract 1.6). */
export function fileUrl(siteUrl: string, key: string | null | undefined): string {
  return key ? `${siteUrl}/files/${key}` : '';
}

/** Returns the size and placeholder with which a page reserves space for a picture; null for SVGs, which have no size. */
export function pictureMeta(row: PictureRow | null | undefined): Picture | null {
  if (!row?.width || !row.height) return null;
  return { width: row.width, height: row.height, thumbhash: row.thumbhash ?? '' };
}
