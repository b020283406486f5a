import { readFile } from 'node:fs/promises';
import '@latchkey/server/platform/images/picture-queue';
import sharp, { type Matrix3x3 } from 'sharp';
import { pictureHash } from '@latchkey/server/platform/images/picture-hash';
import { thumbHash } from '@latchkey/server/platform/images/thumb-hash';
import { demoPath } from '../demo-folder.ts';
import type { DemoFile } from './file-registry.ts';
import { certificatePdf, planPdf } from './documents.ts';
import { crops, type Grade, type Recipe } from './recipe.ts';

export interface MadeFile {
  content: Buffer;
  /** Null for files that are not pictures. */
  size: { width: number; height: number; thumbhash: string | null; hash: string | null } | null;
}

const portraitSide = 480;

/** Generates the content of one file. Unchanged pictures are copied and only their size is read. */
export async function makeFile({ recipe, contentType }: DemoFile): Promise<MadeFile> {
  if (recipe.kind === 'picture') return changedPicture(recipe);
  const content = await contentOf(recipe);
  if (!contentType.startsWith('image/')) return { content, size: null };
  const { width, height } = await sharp(content).metadata();
  // Icons take the text colour, so they need no placeholder.
  const thumbhash = contentType === 'image/svg+xml' ? null : await thumbHash(content);
  return { content, size: { width, height, thumbhash, hash: null } };
}

async function contentOf(recipe: Exclude<Recipe, { kind: 'picture' }>): Promise<Buffer> {
  if (recipe.kind === 'certificate') return certificatePdf(recipe.energy);
  const source = demoPath(...recipe.source.split('/'));
  if (recipe.kind === 'copy') return readFile(source);
  if (recipe.kind === 'plan') return planPdf(source, recipe.title);
  return sharp(source).resize(portraitSide, portraitSide).webp({ quality: 86, effort: 2 }).toBuffer();
}

/** Colour matrix of each grade, to vary time of day and weather. */
const lights: Record<Exclude<Grade, 'plain'>, Matrix3x3> = {
  warm: [
    [1.06, 0.01, 0],
    [0, 1, 0],
    [0, 0, 0.92],
  ],
  bright: [
    [1.09, 0, 0],
    [0, 1.09, 0],
    [0, 0, 1.08],
  ],
  late: [
    [0.99, 0.03, 0],
    [0, 0.91, 0],
    [0, 0.02, 0.79],
  ],
  cool: [
    [0.94, 0, 0],
    [0, 0.99, 0],
    [0, 0.01, 1.05],
  ],
  soft: [
    [0.88, 0.09, 0.02],
    [0.04, 0.93, 0.02],
    [0.04, 0.09, 0.86],
  ],
};

/** Never holds the decoded pixels: buffers of some megabytes make the garbage collector run often. */
async function changedPicture({
  source,
  mirror,
  crop,
  grade,
}: Extract<Recipe, { kind: 'picture' }>): Promise<MadeFile> {
  const picture = sharp(demoPath(...source.split('/')));
  const { width, height } = await picture.metadata();
  const [left, top, share] = crops[crop];
  const cut = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.floor(share * width),
    height: Math.floor(share * height),
  };
  const turned = picture.extract(cut).flop(mirror);
  const graded = grade === 'plain' ? turned : turned.recomb(lights[grade]);
  // Smart subsampling would take three times as long without a visible difference.
  const { data: content, info } = await graded.webp({ quality: 78, effort: 1 }).toBuffer({ resolveWithObject: true });
  const small = await sharp(content).resize(100, 100, { fit: 'inside' }).png({ compressionLevel: 1 }).toBuffer();
  const [thumbhash, hash] = [await thumbHash(small), await pictureHash(small)];
  return { content, size: { width: info.width, height: info.height, thumbhash, hash } };
}
