import { mkdir, writeFile } from 'node:fs/promises';
import { createAvatar } from '@dicebear/core';
import { notionists } from '@dicebear/collection';
import { agents } from '../src/data/people.ts';
import { toSlug } from '@latchkey/contract/text/slug';

/**
 * Generates the portraits in pictures/people: `node demo/tools/draw-people.ts`.
 * All options are fixed, so that an update of the library does not change faces.
 */
const folder = new URL('../pictures/people/', import.meta.url);
const bodies = [9, 10, 12, 13, 14, 16, 17, 19, 20, 21, 1, 2, 3, 4, 7, 8];
const mouths = [14, 17, 22, 23, 30, 21];
const noses = [1, 2, 4, 6, 7, 8, 11, 13];
const brows = [1, 4, 6, 8, 10];

const two = (value: number) => `variant${String(value).padStart(2, '0')}`;
const turn = (list: readonly number[], at: number) => two(list[at % list.length]!);

await mkdir(folder, { recursive: true });
/** The demo seeker; last, so that the portraits of the others do not change. */
const sara: Pick<(typeof agents)[number], 'name' | 'hair' | 'beard' | 'glasses'> = { name: 'Sara Almeida', hair: 47 };

for (const [at, portrait] of [...agents, sara].entries()) {
  const options = {
    base: ['variant01'],
    hair: [two(portrait.hair)],
    beard: [two(portrait.beard ?? 1)],
    beardProbability: portrait.beard ? 100 : 0,
    glasses: [two(portrait.glasses ?? 1)],
    glassesProbability: portrait.glasses ? 100 : 0,
    body: [turn(bodies, at * 5)],
    lips: [turn(mouths, at * 5)],
    nose: [turn(noses, at * 3)],
    brows: [turn(brows, at)],
    eyes: [at % 3 === 0 ? 'variant05' : 'variant04'],
    bodyIconProbability: 0,
    gestureProbability: 0,
    backgroundColor: ['ece8e1'],
    scale: 105,
  };
  // The library's types list every variant by name; these are built from numbers, so the type is asserted.
  const picture = createAvatar(notionists, options as Parameters<typeof createAvatar<typeof options>>[1]);
  const drawing = picture.toString().replace(/<metadata.*?<\/metadata>/s, '');
  await writeFile(new URL(`${toSlug(portrait.name)}.svg`, folder), drawing);
}
