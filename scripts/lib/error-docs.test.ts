import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderErrorDocs } from './error-docs.mjs';

it('docs/errors.md equals the output of `npm run docs:errors`', async () => {
  expect(await readFile(new URL('../../docs/errors.md', import.meta.url), 'utf8')).toBe(await renderErrorDocs());
});
