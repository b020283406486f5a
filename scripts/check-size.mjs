/** Fails when the first-load JavaScript of home, list or detail exceeds its limit; `--files` lists its files. */
import { firstLoadLimit, firstLoadSizes } from './lib/first-load-size.mjs';

const kib = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1).padStart(6);
const sizes = await firstLoadSizes();
for (const { name, bytes, files } of sizes) {
  const verdict = bytes > firstLoadLimit * 1024 ? `over the limit of ${firstLoadLimit}` : `of ${firstLoadLimit}`;
  process.stdout.write(`${kib(bytes)} KiB gzip  ${name}  (${verdict})\n`);
  if (!process.argv.includes('--files')) continue;
  for (const [file, size] of files) process.stdout.write(`${kib(size)}   ${file}\n`);
}
process.exitCode = sizes.some(({ bytes }) => bytes > firstLoadLimit * 1024) ? 1 : 0;
