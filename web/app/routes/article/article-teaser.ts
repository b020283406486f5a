import type { Article } from '@latchkey/contract/content/records';
import { plainTextSummary } from '../../features/property/html-text.ts';
import { paging } from '@latchkey/contract/limits';

/** The fields of an article that its card shows. */
export interface ArticleTeaser {
  id: number;
  slug: string;
  title: string;
  summary: string;
  image: string;
  image_meta: Article['image_meta'];
  category: { name: string; slug: string } | null;
  minutes: number;
  /** ISO date; null when the server sends only a relative text. */
  date: string | null;
}

const summaryLength = 150;

export function toArticleTeaser(article: Article): ArticleTeaser {
  return {
    id: article.id,
    slug: article.slug_id,
    title: article.title,
    summary: plainTextSummary(article.meta_description || article.description, summaryLength),
    image: article.image,
    image_meta: article.image_meta ?? null,
    category: article.category && { name: article.category.category, slug: article.category.slug_id },
    minutes: readingMinutes(article.description),
    date: articleDate(article),
  };
}

/** Returns the publication date. `created_at` is a relative English text in one call and a date in another (contract 2.1). */
export function articleDate({ published_at, created_at }: Pick<Article, 'published_at' | 'created_at'>): string | null {
  const date = published_at ?? created_at;
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? date : null;
}

interface RowRange {
  limit: number;
  offset: number;
}

/**
 * Returns the ranges of the newest `count` of `total` articles, which the server lists oldest first (contract 2.1). Reversed
 * one by one they are in order, newest first. A range is at most one response long.
 */
export function newestRows(total: number, count: number): RowRange[] {
  const first = Math.max(0, total - count);
  const ranges: RowRange[] = [];
  for (let end = total; end > first; end -= paging.maxLimit) {
    const offset = Math.max(first, end - paging.maxLimit);
    ranges.push({ limit: end - offset, offset });
  }
  return ranges;
}

const wordsPerMinute = 220;

/** Reading time in whole minutes, at least one; tags are ignored. */
export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
