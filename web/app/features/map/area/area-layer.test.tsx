import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Ring } from '@latchkey/contract/search/area';
import { AreaMask } from './area-layer.tsx';

const ring = (name: number): Ring => [[name, 0]];
const mask = (shapes: Ring[][]) =>
  renderToStaticMarkup(<AreaMask id="area" shapes={shapes} pathOf={([position]) => `ring${position?.[0]}`} />);

/** The paths of a mask, each with the mask that cuts its holes. */
function pathsOf(html: string, id: string): string[][] {
  const content = new RegExp(`<mask id="${id}"[^>]*>(.*?)</mask>`).exec(html)?.[1] ?? '';
  return [...content.matchAll(/<path d="(\w+)" fill="black"(?: mask="url\(#([\w-]+)\)")?/g)].map(([, path, maskId]) =>
    [path, maskId].filter((part) => part !== undefined),
  );
}

it('cuts holes out of their own shape only', () => {
  const html = mask([[ring(1), ring(2)], [ring(3)]]);
  expect(pathsOf(html, 'area')).toEqual([['ring1', 'area-cutouts-0'], ['ring3']]);
  expect(pathsOf(html, 'area-cutouts-0')).toEqual([['ring2']]);
});

it('draws each hole as a path of its own, so that overlapping holes do not cancel out', () => {
  expect(pathsOf(mask([[ring(1), ring(2), ring(3)]]), 'area-cutouts-0')).toEqual([['ring2'], ['ring3']]);
});
