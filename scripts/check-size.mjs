/** Holds the first-load JavaScript of home, list and detail under its aim; `--files` shows what it is made of. */
import { firstLoadAim, firstLoadSizes } from './lib/first-load-size.mjs';

const kib = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1).padStart(6);
const sizes = await firstLoadSizes();
for (const { name, bytes, files } of sizes) {
  const verdict = bytes > firstLoadAim * 1024 ? `over the aim of ${firstLoadAim}` : `of ${firstLoadAim}`;
  process.stdout.write(`${kib(bytes)} KiB gzip  ${name}  (${verdict})\n`);
  if (!process.argv.includes('--files')) continue;
  for (const [file, size] of files) process.stdout.write(`${kib(size)}   ${file}\n`);
}
process.exitCode = sizes.some(({ bytes }) => bytes > firstLoadAim * 1024) ? 1 : 0;
