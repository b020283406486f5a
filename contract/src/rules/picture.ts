/** Smaller copies of a stored picture: which exist, what they are called, what a page asks for. */

/** Widths in pixels of the copies that the server makes once, each in every format. Never wider than the picture. */
export const variantWidths = [160, 320, 640, 960, 1440] as const;
export type VariantWidth = (typeof variantWidths)[number];

/** Best first: a browser takes the first it knows. */
export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export interface PictureVariants {
  /** `srcset` text of each format; `""` when the picture has no copies. */
  avif: string;
  webp: string;
  /** The original, for `src`. */
  src: string;
  /** Widths that exist, ascending. */
  widths: VariantWidth[];
}

/** Only stored raster pictures have copies: not SVG, not another host's pictures, not a copy itself. */
const original = /^(.*\/files\/(?:[^/?#]+\/)*[^/?#.]+)\.(?:jpe?g|png|webp|avif)(\?until=\d+&mark=[\w-]+)?$/i;

/** The address without its extension, and the query that signs it (`FileSigner` of the server). */
function partsOf(url: string): { stem: string; query: string } | null {
  const [, stem, query = ''] = original.exec(url) ?? [];
  return stem === undefined ? null : { stem, query };
}

/** The widths that a picture of `width` pixels has copies of. */
export function variantWidthsOf(width: number): VariantWidth[] {
  return variantWidths.filter((variant) => variant <= width);
}

/**
 * Address or key of one copy: `/files/homes/a1.jpg` → `/files/homes/a1.w640.avif`; the same url where there are no
 * copies. Does not know how wide the picture is: `pictureUrl` does.
 */
export function variantUrl(url: string, width: VariantWidth, format: VariantFormat): string {
  const parts = partsOf(url);
  return parts === null ? url : `${parts.stem}.w${width}.${format}${parts.query}`;
}

/**
 * The `srcset` texts of a picture.
 * @param width pixels of the original; unknown (other servers don't send it) means that no copies are promised
 */
export function pictureVariants(url: string, width: number | null | undefined): PictureVariants {
  const widths = partsOf(url) === null || !width ? [] : variantWidthsOf(width);
  const list = (format: VariantFormat) =>
    widths.map((variant) => `${encodeSpaces(variantUrl(url, variant, format))} ${variant}w`).join(', ');
  return { avif: list('avif'), webp: list('webp'), src: url, widths };
}

/**
 * One address for a place that takes no `srcset` (map pin, mail, social card): the smallest copy that is at least
 * `wanted` pixels wide, else the widest there is, else the original.
 * @param width pixels of the original, as in `pictureVariants`
 */
export function pictureUrl(
  url: string,
  wanted: number,
  format: VariantFormat,
  width: number | null | undefined = undefined,
): string {
  const widths = width === null || width === undefined ? [...variantWidths] : variantWidthsOf(width);
  const fitting = widths.find((variant) => variant >= wanted) ?? widths.at(-1);
  return fitting === undefined ? url : variantUrl(url, fitting, format);
}

/** A space or comma would end the address inside a `srcset`. */
function encodeSpaces(url: string): string {
  return url.replaceAll(/[\s,]/g, encodeURIComponent);
}
