import { seo } from '../limits.ts';

export interface SeoTexts {
  title?: string | null;
  description?: string | null;
  /** Phrases between commas. */
  keywords?: string | null;
}

/** A hint, never an error: search engines cut or ignore longer texts (specification 5). */
export interface SeoHint {
  field: 'title' | 'description' | 'keywords';
  problem: 'too_long' | 'too_short' | 'too_many';
  actual: number;
  limit: number;
}

/** Counts characters (code points) without outer spaces, for the counters of the form. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}

/** Returns the phrases of meta_keywords without blank ones. */
export function keywordsOf(keywords: string): string[] {
  return keywords
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/** Returns the meta texts that are too long, too short or too many. All are optional, so a blank one is valid. */
export function seoHints({ title, description, keywords }: SeoTexts): SeoHint[] {
  const hints: SeoHint[] = [];
  const titleLength = countCharacters(title ?? '');
  const descriptionLength = countCharacters(description ?? '');
  const phrases = keywordsOf(keywords ?? '').length;
  if (titleLength > seo.titleMax) {
    hints.push({ field: 'title', problem: 'too_long', actual: titleLength, limit: seo.titleMax });
  }
  if (descriptionLength > 0 && descriptionLength < seo.descriptionMin) {
    hints.push({ field: 'description', problem: 'too_short', actual: descriptionLength, limit: seo.descriptionMin });
  }
  if (descriptionLength > seo.descriptionMax) {
    hints.push({ field: 'description', problem: 'too_long', actual: descriptionLength, limit: seo.descriptionMax });
  }
  if (phrases > seo.keywordsMax) {
    hints.push({ field: 'keywords', problem: 'too_many', actual: phrases, limit: seo.keywordsMax });
  }
  return hints;
}
