import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { writeErrorDocs } from './error-docs.mjs';

it('docs/errors.md is what `npm run docs:errors` writes', async () => {
  expect(await readFile(new URL('../../docs/errors.md', import.meta.url), 'utf8')).toBe(await writeErrorDocs());
});
