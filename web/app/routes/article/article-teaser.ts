import type { Article } from '@latchkey/contract/content/records';
import { plainTextSummary } from '../../features/property/html-text.ts';
import { readingMinutes } from '../../features/reading/reading-minutes.ts';

/** The fields of an article that its card shows. */
export interface ArticleTeaser {
  id: number;
  slug: string;
  title: string;
  summary: string;
  image: string;
  image_meta: Article['image_meta'];
  kind: { name: string; slug: string } | null;
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
    kind: article.category && { name: article.category.category, slug: article.category.slug_id },
    minutes: readingMinutes(article.description),
    date: articleDate(article),
  };
}

/** Returns the publication date. `created_at` is a relative English text in one call and a date in another (contract 2.1). */
export function articleDate({ published_at, created_at }: Pick<Article, 'published_at' | 'created_at'>): string | null {
  const date = published_at ?? created_at;
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? date : null;
}
