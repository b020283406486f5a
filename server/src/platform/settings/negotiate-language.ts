import type { Database } from '../database/pool.ts';
import { allLanguages, languageRevision, type PageLanguages, readLanguages } from './page-languages.ts';

const maxAgeMs = 5_000;
const cache = new WeakMap<Database, { at: number; changes: number; languages: Promise<PageLanguages> }>();

/**
 * Returns the enabled language that the browser prefers; the default language when it accepts none of them.
 * @param header `Accept-Language`
 */
export async function negotiateLanguage(database: Database, header: string | undefined): Promise<string> {
  const { offered, first } = await offeredLanguages(database);
  return acceptedLanguage(offered, header) ?? first;
}

/** Real headers are shorter; the rest of a longer one is ignored. */
const maxHeaderLength = 500;

/**
 * Returns the first enabled language of the header. Browsers order the list by preference, so `q` is ignored.
 * A specific tag matches its parent (`de-AT` → `de`), and a general tag matches a specific one (`pt` → `pt-BR`).
 */
export function acceptedLanguage(offered: readonly string[], header: string | undefined): string | undefined {
  for (const part of (header ?? '').slice(0, maxHeaderLength).split(',')) {
    const tag = part.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (!/^[a-z]/.test(tag)) continue;
    const found =
      withParents(tag)
        .map((candidate) => offered.find((code) => code.toLowerCase() === candidate))
        .find((code) => code !== undefined) ??
      offered.find((code) => code.split('-', 1)[0]?.toLowerCase() === tag.split('-', 1)[0]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the tag and its parents: `zh-hant-tw` → `zh-hant-tw`, `zh-hant`, `zh`. */
function withParents(tag: string): string[] {
  const parts = tag.split('-');
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join('-'));
}

/** The enabled languages, at most five seconds old; all languages of the site when the database cannot be read. */
function offeredLanguages(database: Database): Promise<PageLanguages> {
  const cached = cache.get(database);
  const changes = languageRevision(database);
  if (cached?.changes === changes && performance.now() - cached.at < maxAgeMs) return cached.languages;
  const languages = readLanguages(database).catch(() => allLanguages);
  cache.set(database, { at: performance.now(), changes, languages });
  return languages;
}
