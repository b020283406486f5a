import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gains = /\.(js|mjs|css|svg|json|txt|webmanifest)$/;
/** Below this a compressed copy saves no packet. */
const smallest = 1_024;

/**
 * Leaves a brotli and a gzip copy beside each built file that gains by it: made once, as small as they get, so that
 * sending them costs nothing.
 * @param {string} folder
 */
export async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries
      .filter((entry) => gains.test(entry))
      .map(async (entry) => {
        const file = path.join(folder, entry);
        const content = await readFile(file);
        if (content.length < smallest) return;
        const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        const [brotli, gzipped] = await Promise.all([
          promisify(brotliCompress)(content, { params: best }),
          promisify(gzip)(content, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
      }),
  );
}
