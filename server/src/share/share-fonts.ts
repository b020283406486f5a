import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { decompress } from 'wawoff2';
import { fontCodePoints } from '../platform/text/font-code-points.ts';

/** The fonts of the site: display, text, Arabic, Devanagari. All under the SIL Open Font License. */
const files = [
  'fraunces/files/fraunces-latin-full-normal.woff2',
  'fraunces/files/fraunces-latin-ext-full-normal.woff2',
  'figtree/files/figtree-latin-wght-normal.woff2',
  'figtree/files/figtree-latin-ext-wght-normal.woff2',
  'readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
];

/** Font families as named in the files; a letter comes from the first family that has it. */
export const families = {
  display: 'Fraunces, Readex Pro, Noto Sans Devanagari',
  text: 'Figtree Light, Readex Pro, Noto Sans Devanagari',
} as const;

export interface ShareFonts {
  /** Code points that the fonts have in total. */
  codePoints: ReadonlySet<number>;
}

/**
 * Registers the site's fonts with the image library, which reads TrueType but not WOFF2, so that no system fonts are
 * needed. The library shapes Arabic and Devanagari (HarfBuzz).
 * @param folder where the decompressed fonts are stored
 */
export async function loadShareFonts(folder: string): Promise<ShareFonts> {
  await mkdir(folder, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  const codePoints = new Set<number>();
  for (const file of files) {
    const target = path.join(folder, path.basename(file).replace('.woff2', '.ttf'));
    const known = await readFile(target).catch(() => null);
    const font = known ?? (await unpack(resolve(`@fontsource-variable/${file}`), target));
    for (const codePoint of fontCodePoints(Buffer.from(font))) codePoints.add(codePoint);
    // A font is registered for the whole process with the first text that names its file.
    await sharp({ text: { text: '.', font: 'Figtree Light 12', fontfile: target } })
      .raw()
      .toBuffer();
  }
  return { codePoints };
}

/** Writes to a temporary file and renames it, so that another process never reads an incomplete font. */
async function unpack(source: string, target: string): Promise<Uint8Array> {
  const font = await decompress(await readFile(source));
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`;
  await writeFile(unfinished, font);
  await rename(unfinished, target);
  return font;
}
