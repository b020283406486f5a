import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AcceptedUpload } from '../../services/files/accept-upload.ts';
import type { Accept } from '../../services/files/accept-uploads.ts';
import type { TemplateWord } from './template-words.ts';
import type { Template } from './templates.ts';

/** Drawn by demo/tools/draw-icons.mjs; beside this file, or beside the bundle that the build makes of it. */
const folder = new URL('./template-icons/', import.meta.url);

export type TemplateIcons = ReadonlyMap<TemplateWord, AcceptedUpload>;

/** Takes an icon into the store for everything of a template that has one, as if the operator had uploaded it. */
export async function acceptIcons({ categories, facts, facilities }: Template, accept: Accept): Promise<TemplateIcons> {
  const words = [...[...categories, ...facts].map(({ word }) => word), ...facilities];
  const icons = new Map<TemplateWord, AcceptedUpload>();
  for (const word of words) {
    const filename = `${word}.svg`;
    const path = fileURLToPath(new URL(filename, folder));
    const { size: bytes } = await stat(path);
    icons.set(word, await accept({ fieldname: 'image', filename, mimetype: 'image/svg+xml', bytes, path }, 'icon'));
  }
  return icons;
}
