import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decompress } from 'wawoff2';
import { fontLetters } from '../../share/font-letters.ts';

export type FaceWeight = 400 | 600;

/** One file of letters. */
export interface PdfFace {
  name: string;
  /** TrueType. */
  font: Buffer;
  letters: ReadonlySet<number>;
}

/** The faces of a paper, by weight; a letter comes from the first that has it. */
export type PdfFaces = Readonly<Record<FaceWeight, readonly PdfFace[]>>;

/** The site's faces for text, cut by web/tools/cut-pdf-faces.mjs. */
const files = ['figtree-latin', 'figtree-latin-ext', 'readex-pro-arabic', 'noto-sans-devanagari-devanagari'];

/** Beside this file, or beside the bundle that the build makes of it. */
const folder = new URL('./faces/', import.meta.url);

let loaded: Promise<PdfFaces> | undefined;

/** Every face that papers are set in; no font of the machine is needed. Read once. */
export function loadPdfFaces(): Promise<PdfFaces> {
  loaded ??= readFaces();
  return loaded;
}

async function readFaces(): Promise<PdfFaces> {
  return { 400: await readWeight(400), 600: await readWeight(600) };
}

/** One after the other: what is unpacked lies in memory that the next one is unpacked into. */
async function readWeight(weight: FaceWeight): Promise<PdfFace[]> {
  const faces: PdfFace[] = [];
  for (const file of files) {
    const name = `${file}-${weight}`;
    const font = Buffer.from(await decompress(await readFile(fileURLToPath(new URL(`${name}.woff2`, folder)))));
    faces.push({ name, font, letters: fontLetters(font) });
  }
  return faces;
}
