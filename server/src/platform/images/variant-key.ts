import { variantWidths, type VariantFormat } from '@latchkey/contract/image/picture-variants';

export interface VariantKey {
  /** Key of the original without its extension: `homes/3f/3f9a…`. */
  stem: string;
  width: number;
  format: VariantFormat;
}

const pattern = /^(.+)\.w([1-9]\d{1,3})\.(avif|webp)$/;
const widths: ReadonlySet<number> = new Set(variantWidths);

/** Parses `homes/3f/3f9a….w640.avif`; null for other keys and unsupported widths. */
export function parseVariantKey(key: string): VariantKey | null {
  const [, stem, width, format] = pattern.exec(key) ?? [];
  if (!stem || !widths.has(Number(width))) return null;
  return { stem, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' };
}

/**
 * Extensions of stored originals, most likely first, because the key of a variant does not contain the one of its original.
 */
const originals = ['jpg', 'webp', 'png', 'jpeg', 'avif', 'gif'];

/** Returns the possible keys of an original, most likely first. */
export function originalKeys(stem: string): string[] {
  return originals.map((extension) => `${stem}.${extension}`);
}
