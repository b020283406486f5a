import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { thumbHash } from '@latchkey/server/services/pictures/thumb-hash';
import { demoPath } from '../demo-folder.ts';
import type { DemoFile } from './file-book.ts';
import { certificatePdf, planPdf } from './documents.ts';
import { crops, type Grade, type Recipe } from './recipe.ts';

export interface MadeFile {
  content: Buffer;
  /** Null for what is no picture. */
  size: { width: number; height: number; thumbhash: string | null } | null;
}

const portraitSide = 480;

/** Makes the bytes of one file. Pictures that stay as they are go through unopened but for their size. */
export async function makeFile({ recipe, contentType }: DemoFile): Promise<MadeFile> {
  const content = await contentOf(recipe);
  if (!contentType.startsWith('image/')) return { content, size: null };
  const { width, height } = await sharp(content).metadata();
  // An icon takes the colour of the text around it: there is nothing to foresee.
  const thumbhash = contentType === 'image/svg+xml' ? null : await thumbHash(content);
  return { content, size: { width, height, thumbhash } };
}

async function contentOf(recipe: Recipe): Promise<Buffer> {
  if (recipe.kind === 'certificate') return certificatePdf(recipe.energy);
  const source = demoPath(...recipe.source.split('/'));
  if (recipe.kind === 'copy') return readFile(source);
  if (recipe.kind === 'plan') return planPdf(source, recipe.title);
  if (recipe.kind === 'portrait') {
    return sharp(source, { density: 72 })
      .resize(portraitSide, portraitSide)
      .webp({ quality: 86, effort: 2 })
      .toBuffer();
  }
  return changedPicture(source, recipe);
}

async function changedPicture(
  source: string,
  { mirror, crop, grade }: Extract<Recipe, { kind: 'picture' }>,
): Promise<Buffer> {
  const picture = sharp(source);
  const { width, height } = await picture.metadata();
  const [left, top, share] = crops[crop];
  const cut = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.floor(share * width),
    height: Math.floor(share * height),
  };
  const kept = picture.extract(cut).flop(mirror);
  return graded(kept, grade).webp({ quality: 78, effort: 1, smartSubsample: true }).toBuffer();
}

/** Small changes: the hour and the weather differ, the house does not. */
function graded(picture: Sharp, grade: Grade): Sharp {
  switch (grade) {
    case 'warm':
      return picture.modulate({ saturation: 1.06 }).linear([1.05, 1, 0.92], [2, 0, 0]);
    case 'bright':
      return picture.linear([1.07, 1.07, 1.07], [4, 4, 4]);
    case 'late':
      return picture.modulate({ brightness: 0.9, saturation: 1.08 }).linear([1.06, 0.97, 0.86], [3, 0, 0]);
    case 'cool':
      return picture.modulate({ saturation: 0.92 }).linear([0.95, 1, 1.06], [0, 0, 2]);
    case 'soft':
      return picture.modulate({ saturation: 0.88 }).linear([0.94, 0.94, 0.94], [12, 12, 12]);
    case 'plain':
      return picture;
  }
}
