import type { Article } from '@latchkey/contract/content/records';
import { describe, expect, it, test } from 'vitest';
import { articleDate, toArticleTeaser, newestRows, readingMinutes } from './article-teaser.ts';
import fc from 'fast-check';

const article: Article = {
  id: 4,
  slug_id: 'off-plan',
  image: '/a.webp',
  title: 'Buying off plan',
  description: '<p>You buy a <b>drawing</b> &amp; a promise.</p>',
  meta_title: null,
  meta_description: null,
  meta_keywords: null,
  meta_image: '',
  category_id: '',
  category: null,
  created_at: '3 days ago',
};

describe('an article in a list', () => {
  it('has a plain-text summary', () => {
    expect(toArticleTeaser(article)).toMatchObject({
      summary: 'You buy a drawing & a promise.',
      minutes: 1,
      category: null,
    });
    expect(toArticleTeaser({ ...article, meta_description: 'What to ask.' }).summary).toBe('What to ask.');
  });

  it('has a date when the server sends one', () => {
    expect(articleDate({ created_at: '3 days ago', published_at: '2026-01-02T03:04:05.000Z' })).toBe(
      '2026-01-02T03:04:05.000Z',
    );
    expect(articleDate({ created_at: '2026-01-02T03:04:05.000Z' })).toBe('2026-01-02T03:04:05.000Z');
    expect(articleDate({ created_at: '3 days ago' })).toBeNull();
  });
});

test('requests the newest articles from the end of the list', () => {
  expect(newestRows(12, 3)).toEqual([{ limit: 3, offset: 9 }]);
  expect(newestRows(2, 3)).toEqual([{ limit: 2, offset: 0 }]);
  expect(newestRows(0, 3)).toEqual([]);
  expect(newestRows(250, 120)).toEqual([
    { limit: 100, offset: 150 },
    { limit: 20, offset: 130 },
  ]);
});

test('returns the newest articles in order, for any total and count', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (total, count) => {
      const oldestFirst = Array.from({ length: total }, (_, index) => index);
      const found = newestRows(total, count).flatMap(({ limit, offset }) =>
        oldestFirst.slice(offset, offset + limit).toReversed(),
      );
      expect(found).toEqual(oldestFirst.toReversed().slice(0, count));
    }),
  );
});

it('the reading time counts words, not tags, and is at least one minute', () => {
  expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
  expect(readingMinutes('<p class="a b c"></p>')).toBe(1);
  expect(readingMinutes('')).toBe(1);
});
