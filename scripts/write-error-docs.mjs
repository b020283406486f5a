/** Writes docs/errors.md from the error catalogue of the contract: `npm run docs:errors`. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderErrorDocs } from './lib/error-docs.mjs';
import { root } from './lib/run.mjs';

await writeFile(path.join(root, 'docs/errors.md'), await renderErrorDocs());
