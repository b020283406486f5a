import { textLength } from '../limits.ts';
import { toLatin } from './to-latin.ts';

/** What a text without one letter or digit becomes (contract 4.13). */
export const emptySlug = 'slug';

/**
 * The server's slug (contract 4.13): lower-case ASCII words joined by `-`. Accents go, other scripts are written in
 * Latin letters; apostrophes join (`don't` → `dont`), everything else between words separates.
 * @returns 1 to `maxLength` characters that match `slugPattern`
 */
export function toSlug(text: string, maxLength: number = textLength.slug): string {
  const words = toLatin(text)
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
 * The slug itself when it is free, else with `-1`, `-2`… (contract 4.13).
 * @param taken slugs of the same table that are `slug` or start with `slug-`
 */
export function uniqueSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 1;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
