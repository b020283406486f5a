import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|mjs|css|svg|json|txt|webmanifest)$/;
/** In bytes. Below this size a compressed copy saves no packet. */
const minBytes = 1_024;

/**
 * Writes a Brotli and a gzip copy beside each compressible built file, at the highest level, so that the server does
 * not compress when it sends them.
 * @param {string} folder
 */
export async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries
      .filter((entry) => compressible.test(entry))
      .map(async (entry) => {
        const file = path.join(folder, entry);
        const content = await readFile(file);
        if (content.length < minBytes) return;
        const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        const [brotli, gzipped] = await Promise.all([
          promisify(brotliCompress)(content, { params: best }),
          promisify(gzip)(content, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
      }),
  );
}
