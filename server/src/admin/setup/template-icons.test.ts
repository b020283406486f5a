import { readFile } from 'node:fs/promises';
import { catalogueTemplates } from '@latchkey/contract/admin/setup/setup-steps';
import { safeSvg } from '@latchkey/contract/image/safe-svg';
import { expect, it } from 'vitest';
import { acceptIcons } from './template-icons.ts';
import { templateOf } from './templates.ts';

it.each(catalogueTemplates)('every record of the template %s has a safe SVG icon', async (name) => {
  const template = templateOf(name);
  const icons = await acceptIcons(template, async ({ filename, path, bytes, mimetype }) => {
    const drawing = await readFile(path, 'utf8');
    expect(drawing).toHaveLength(bytes);
    expect(safeSvg(drawing), filename).toContain('currentColor');
    return { key: filename, name: filename, content_type: mimetype, bytes };
  });
  const words = [...[...template.categories, ...template.facts].map(({ word }) => word), ...template.facilities];
  expect([...icons.keys()]).toEqual(words);
});
