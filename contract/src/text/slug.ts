import { textLength } from '../limits.ts';
import { transliterate } from './transliterate.ts';

/** Slug of a text without letters or digits (contract 4.13). */
const emptySlug = 'slug';

/**
 * Returns the server's slug (contract 4.13): lower-case ASCII words joined by `-`. Accents are removed, other scripts
 * are transliterated to Latin letters; apostrophes join (`don't` → `dont`), all other characters between words
 * separate.
 * @returns 1 to `maxLength` characters that match `slugPattern`
 */
export function toSlug(text: string, maxLength: number = textLength.slug): string {
  const words = transliterate(text)
    .toLowerCase()
    .replaceAll(/['’ʼ`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return cutAtWord(words, maxLength) || emptySlug;
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function cutAtWord(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : slug.slice(0, maxLength);
}

/**
 * Returns the slug itself when it is free, else with `-1`, `-2`… (contract 4.13).
 * @param taken slugs of the same table that are `slug` or start with `slug-`
 */
export function uniqueSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 1;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
