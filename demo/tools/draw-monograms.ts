import { toSlug } from '@latchkey/contract/text/slug';
import { create, type Font } from 'fontkit';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decompress } from 'wawoff2';
import { agents } from '../src/data/people.ts';

/** Draws the portraits in pictures/people, the initials of each name in Fraunces: `node demo/tools/draw-monograms.ts`. */
const folder = new URL('../pictures/people/', import.meta.url);
const fontUrl = import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2');
const data = Buffer.from(await decompress(await readFile(fileURLToPath(fontUrl))));
const font = (create(data) as Font).getVariation({ wght: 420, opsz: 100, SOFT: 0, WONK: 0 });

const side = 240;
const letterSize = 96;
const letterSpacing = 3;
/** Background and letters. */
const tones = [
  ['#e4ebe4', '#1c5a45'],
  ['#ece5da', '#6b4a2b'],
  ['#e1e7ee', '#2c4a6e'],
  ['#efe3df', '#8a3f2b'],
  ['#e9e6ef', '#4d4273'],
  ['#e3ebec', '#27595f'],
  ['#eee9d9', '#6a5a1d'],
  ['#ece4e8', '#713a55'],
] as const;

const names = [...agents.map(({ name }) => name), 'Sara Almeida'];
for (const [at, name] of names.entries()) {
  const [background, ink] = tones[at % tones.length]!;
  const words = name.split(' ');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${background}"/><path d="${outline(words[0]![0]! + words.at(-1)![0]!)}" fill="${ink}"/></svg>\n`;
  await writeFile(new URL(`${toSlug(name)}.svg`, folder), drawing);
}

/** Outline of letters in the middle of the picture, as path data. */
function outline(letters: string): string {
  const scale = letterSize / font.unitsPerEm;
  let x = 0;
  const paths = font.layout(letters).glyphs.map((glyph) => {
    const path = glyph.path.scale(scale, -scale).translate(x, 0);
    x += glyph.advanceWidth * scale + letterSpacing;
    return path;
  });
  const boxes = paths.map(({ bbox }) => bbox);
  const left = Math.min(...boxes.map(({ minX }) => minX));
  const right = Math.max(...boxes.map(({ maxX }) => maxX));
  const top = Math.min(...boxes.map(({ minY }) => minY));
  const bottom = Math.max(...boxes.map(({ maxY }) => maxY));
  return paths
    .map((path) => path.translate((side - left - right) / 2, (side - top - bottom) / 2).toSVG())
    .join('')
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
