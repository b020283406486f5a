import type { Database } from '../database/pool.ts';
import { everyLanguage, type PageLanguages, readLanguages } from './page-languages.ts';

const freshMs = 5_000;
const kept = new WeakMap<Database, { at: number; languages: Promise<PageLanguages> }>();

/**
 * The language that a browser asks for, of those that the market offers; else the market's first.
 * @param header `Accept-Language`
 */
export async function askedLanguage(database: Database, header: string | undefined): Promise<string> {
  const { offered, first } = await offeredLanguages(database);
  return acceptedLanguage(offered, header) ?? first;
}

/** `ar-EG,ar;q=0.9,en;q=0.8` → the first of ours, in the order of the list, which browsers write by preference. */
export function acceptedLanguage(offered: readonly string[], header: string | undefined): string | undefined {
  const tags = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return tags.find((tag) => offered.includes(tag));
}

/** As they were at most five seconds ago; no answer fails because a language cannot be had. */
function offeredLanguages(database: Database): Promise<PageLanguages> {
  const known = kept.get(database);
  if (known && performance.now() - known.at < freshMs) return known.languages;
  const languages = readLanguages(database).catch(() => everyLanguage);
  kept.set(database, { at: performance.now(), languages });
  return languages;
}
