import { expect, it } from 'vitest';
import { forgetPages } from './forget-pages.ts';
import { KeptAnswers } from './kept-answers.ts';

it('what a page is drawn from is forgotten with it, so that the next page is not drawn from the old answer', async () => {
  const kept = new KeptAnswers();
  let made = 0;
  const answer = () => kept.get('["GET homepage-data","","all"]', 60_000, async () => ({ number: (made += 1) }));
  const dropped: string[] = [];
  await answer();
  expect(await answer()).toEqual({ number: 1 });
  forgetPages({ kept, pages: { drop: (path) => dropped.push(path) } }, 'listings');
  expect(await answer()).toEqual({ number: 2 });
  expect(dropped).toContain('homepage-data');
});
