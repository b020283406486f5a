import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { decompress } from 'wawoff2';
import { fontLetters } from './font-letters.ts';

/** The faces of the site: display, text, Arabic, Devanagari. All under the SIL Open Font License. */
const files = [
  'fraunces/files/fraunces-latin-full-normal.woff2',
  'fraunces/files/fraunces-latin-ext-full-normal.woff2',
  'figtree/files/figtree-latin-wght-normal.woff2',
  'figtree/files/figtree-latin-ext-wght-normal.woff2',
  'readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
];

/** Families as the files call themselves; a letter comes from the first that has it. */
export const families = {
  display: 'Fraunces, Readex Pro, Noto Sans Devanagari',
  text: 'Figtree Light, Readex Pro, Noto Sans Devanagari',
} as const;

export interface ShareFonts {
  /** Code points that the faces have, all together. */
  letters: ReadonlySet<number>;
}

/**
 * Makes the site's faces known to the drawing library, which reads TrueType but no WOFF2, and needs no font of the
 * machine's own. Shaping of Arabic and Devanagari is done there (HarfBuzz).
 * @param folder where the unpacked faces are kept
 */
export async function loadShareFonts(folder: string): Promise<ShareFonts> {
  await mkdir(folder, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  const letters = new Set<number>();
  for (const file of files) {
    const target = path.join(folder, path.basename(file).replace('.woff2', '.ttf'));
    const known = await readFile(target).catch(() => null);
    const font = known ?? (await unpack(resolve(`@fontsource-variable/${file}`), target));
    for (const letter of fontLetters(font)) letters.add(letter);
    // A face is known to the whole process from the first text that names its file.
    await sharp({ text: { text: '.', font: 'Figtree Light 12', fontfile: target } })
      .raw()
      .toBuffer();
  }
  return { letters };
}

/** Written beside and renamed, so that a second process never reads half a face. */
async function unpack(source: string, target: string): Promise<Uint8Array> {
  const font = await decompress(await readFile(source));
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`;
  await writeFile(unfinished, font);
  await rename(unfinished, target);
  return font;
}
