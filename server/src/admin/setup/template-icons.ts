import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AcceptedUpload } from '../../platform/files/accept-upload.ts';
import type { AcceptUpload } from '../../platform/files/with-uploads.ts';
import type { TemplateTextKey } from './templates.ts';
import type { Template } from './templates.ts';

/** Icons made by demo/tools/draw-icons.mjs; beside this file, or beside the bundle in a build. */
const folder = new URL('./template-icons/', import.meta.url);

export type TemplateIcons = ReadonlyMap<TemplateTextKey, AcceptedUpload>;

/** Stores the icon of every record of a template, like an upload of an operator. */
export async function acceptIcons(
  { categories, facts, facilities }: Template,
  accept: AcceptUpload,
): Promise<TemplateIcons> {
  const words = [...[...categories, ...facts].map(({ word }) => word), ...facilities];
  const icons = new Map<TemplateTextKey, AcceptedUpload>();
  for (const word of words) {
    const filename = `${word}.svg`;
    const path = fileURLToPath(new URL(filename, folder));
    const { size: bytes } = await stat(path);
    icons.set(word, await accept({ fieldname: 'image', filename, mimetype: 'image/svg+xml', bytes, path }, 'icon'));
  }
  return icons;
}
