import { expect, test } from 'vitest';
import { mergeSaved } from './article-fields.ts';

test('a save replaces the values that were sent', () => {
  const sent = { slug_id: '', title: 'A' };
  expect(mergeSaved(sent, sent, { slug_id: 'a' })).toEqual({ slug_id: 'a', title: 'A' });
});

test('a save keeps the values that were changed while it was pending', () => {
  const sent = { cover: undefined, shared: 'old' };
  const current = { cover: 'new', shared: 'old' };
  expect(
    mergeSaved<{ cover: string | undefined; shared: string | undefined }>(current, sent, {
      cover: undefined,
      shared: undefined,
    }),
  ).toEqual({ cover: 'new', shared: undefined });
});
