import { variantWidths, type VariantFormat } from '@latchkey/contract/rules/picture';

export interface VariantKey {
  /** Key of the original without its extension: `homes/3f/3f9a…`. */
  stem: string;
  width: number;
  format: VariantFormat;
}

const pattern = /^(.+)\.w([1-9]\d{1,3})\.(avif|webp)$/;
const widths: ReadonlySet<number> = new Set(variantWidths);

/** Reads `homes/3f/3f9a….w640.avif`; null for every other key and for widths that are not made. */
export function parseVariantKey(key: string): VariantKey | null {
  const [, stem, width, format] = pattern.exec(key) ?? [];
  if (!stem || !widths.has(Number(width))) return null;
  return { stem, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' };
}

/** Extensions of stored originals, likeliest first: a variant's address does not say which one it was made from. */
const originals = ['jpg', 'webp', 'png', 'jpeg', 'avif', 'gif'];

export function originalKeys(stem: string): string[] {
  return originals.map((extension) => `${stem}.${extension}`);
}
