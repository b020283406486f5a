import type { Article } from '@latchkey/contract/content/records';
import { describe, expect, it } from 'vitest';
import { articleDate, toArticleTeaser } from './article-teaser.ts';

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
      kind: null,
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
