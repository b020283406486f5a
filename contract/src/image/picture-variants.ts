/** Variants (smaller copies) of a stored picture: their sizes, addresses and srcsets. */

/** Widths in pixels of the variants that the server makes once, each in every format. Never wider than the picture. */
export const variantWidths = [160, 320, 640, 960, 1440] as const;
export type VariantWidth = (typeof variantWidths)[number];

/** Best first: a browser uses the first format that it supports. */
export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export interface PictureVariants {
  /** `srcset` of each format; `""` when the picture has no variants. */
  avif: string;
  webp: string;
  /** The original, for `src`. */
  src: string;
  /** Existing widths, ascending. */
  widths: VariantWidth[];
}

/** Only stored raster pictures have variants: not SVG, not pictures of other hosts, not a variant itself. */
const original = /^(.*\/files\/(?:[^/?#]+\/)*[^/?#.]+)\.(?:jpe?g|png|webp|avif)(\?until=\d+&mark=[\w-]+)?$/i;

/** Splits an address into the part without extension and the query that signs it (`FileSigner` of the server). */
function partsOf(url: string): { stem: string; query: string } | null {
  const [, stem, query = ''] = original.exec(url) ?? [];
  return stem === undefined ? null : { stem, query };
}

/** Returns the widths of the variants of a picture that is `width` pixels wide. */
export function variantWidthsOf(width: number): VariantWidth[] {
  return variantWidths.filter((variant) => variant <= width);
}

/**
 * Returns the address or key of a variant: `/files/homes/a1.jpg` → `/files/homes/a1.w640.avif`; the same url when there
 * are no variants. Does not check the width of the picture; `pictureUrl` does.
 */
export function variantUrl(url: string, width: VariantWidth, format: VariantFormat): string {
  const parts = partsOf(url);
  return parts === null ? url : `${parts.stem}.w${width}.${format}${parts.query}`;
}

/**
 * Returns the `srcset` of each format of a picture.
 * @param width pixels of the original; when unknown (other servers do not send it) no variants are listed
 */
export function pictureVariants(url: string, width: number | null | undefined): PictureVariants {
  const widths = partsOf(url) === null || !width ? [] : variantWidthsOf(width);
  const list = (format: VariantFormat) =>
    widths.map((variant) => `${encodeSpaces(variantUrl(url, variant, format))} ${variant}w`).join(', ');
  return { avif: list('avif'), webp: list('webp'), src: url, widths };
}

/**
 * Returns one address for a use without `srcset` (map pin, email, social card): the smallest variant that is at least
 * `wanted` pixels wide, else the widest variant, else the original.
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
