import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decompress } from 'wawoff2';
import { fontCodePoints } from '../text/font-code-points.ts';

export type FontWeight = 400 | 600;

/** One font file. */
export interface PdfFont {
  name: string;
  /** TrueType file. */
  data: Buffer;
  codePoints: ReadonlySet<number>;
}

/** The fonts of a document, by weight; a character is taken from the first font that has it. */
export type PdfFonts = Readonly<Record<FontWeight, readonly PdfFont[]>>;

/** The text fonts of the site, subset by web/tools/cut-pdf-faces.mjs. */
const files = ['figtree-latin', 'figtree-latin-ext', 'readex-pro-arabic', 'noto-sans-devanagari-devanagari'];

/** Folder next to this file, or next to the bundle of the build. */
const folder = new URL('./faces/', import.meta.url);

let loaded: Promise<PdfFonts> | undefined;

/** Loads the fonts of documents, once; no system fonts are needed. */
export function loadPdfFonts(): Promise<PdfFonts> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<PdfFonts> {
  return { 400: await readWeight(400), 600: await readWeight(600) };
}

/** One after the other, because `decompress` reuses the memory of its result. */
async function readWeight(weight: FontWeight): Promise<PdfFont[]> {
  const fonts: PdfFont[] = [];
  for (const file of files) {
    const name = `${file}-${weight}`;
    const font = Buffer.from(await decompress(await readFile(fileURLToPath(new URL(`${name}.woff2`, folder)))));
    fonts.push({ name, data: font, codePoints: fontCodePoints(font) });
  }
  return fonts;
}
