/** Fails when package-lock.json lacks a native package of a platform that the product runs on. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { missingNativePackages } from './lib/platforms.mjs';
import { root } from './lib/run.mjs';

const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
const missing = missingNativePackages(lock.packages);
for (const each of missing) process.stderr.write(`${each}\n`);
if (missing.length > 0) {
  process.stderr.write('Generate it clean: rm -r node_modules package-lock.json && npm install --package-lock-only\n');
}
process.exitCode = missing.length > 0 ? 1 : 0;
