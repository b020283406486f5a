/**
 * Writes app/ui/fonts/fraunces-latin.woff2 anew: `node web/tools/subset-display-face.mjs`. Of the display face's axes the
 * site uses the optical size alone, at one weight; that is half of the bytes, on every first visit.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const weight = 460;
const opticalSize = { min: 44, max: 110 };
const fonts = path.resolve(import.meta.dirname, '../app/ui/fonts');
const source = createRequire(import.meta.url).resolve('@fontsource-variable/fraunces/package.json');

const face = await readFile(path.join(path.dirname(source), 'files/fraunces-latin-opsz-normal.woff2'));
const subset = await subsetFont(face, latin(), {
  targetFormat: 'woff2',
  variationAxes: { wght: weight, opsz: opticalSize },
  noLayoutClosure: true,
});
await writeFile(path.join(fonts, 'fraunces-latin.woff2'), subset);
await copyFile(path.join(path.dirname(source), 'LICENSE'), path.join(fonts, 'LICENSE'));

/** Latin-1 and the punctuation of our languages. */
function latin() {
  const codes = [...range(0x20, 0x7e), ...range(0xa0, 0xff)];
  return `${String.fromCodePoint(...codes)}–—‘’“”„…€™−œŒ•‹›\u202f`;
}

/**
 * @param {number} from
 * @param {number} to
 */
function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
