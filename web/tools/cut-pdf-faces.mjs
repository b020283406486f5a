/**
 * Writes the faces of server/src/platform/pdf/faces anew: `node web/tools/cut-pdf-faces.mjs`. A PDF embeds letters of one
 * weight each, so the site's variable faces are cut at the two weights that papers are set in. All are under the SIL Open
 * Font License and reserve no name.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const target = path.resolve(import.meta.dirname, '../../server/src/platform/pdf/faces');

/** Punctuation, currencies, signs of numbers. */
const signs = [0x2000, 0x22ff];
const basic = [0x20, 0xff];

/** Package, file in it, and the letters that it is for. */
const faces = [
  { name: 'figtree', file: 'figtree-latin', ranges: [basic, [0x100, 0x2ff], signs] },
  { name: 'figtree', file: 'figtree-latin-ext', ranges: [[0x100, 0x2ff], [0x1e00, 0x1eff], signs] },
  { name: 'readex-pro', file: 'readex-pro-arabic', ranges: [basic, [0x600, 0x6ff], [0x750, 0x77f], signs] },
  { name: 'noto-sans-devanagari', file: 'noto-sans-devanagari-devanagari', ranges: [basic, [0x900, 0x97f], signs] },
];

for (const { name, file, ranges } of faces) {
  const folder = path.dirname(resolve(`@fontsource-variable/${name}/package.json`));
  const face = await readFile(path.join(folder, `files/${file}-wght-normal.woff2`));
  for (const weight of [400, 600]) {
    const cut = await subsetFont(face, ranges.map(letters).join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
    });
    await writeFile(path.join(target, `${file}-${weight}.woff2`), cut);
  }
  await copyFile(path.join(folder, 'LICENSE'), path.join(target, `LICENSE-${name}`));
}

/** @param {number[]} range first and last code point */
function letters([from, to]) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
