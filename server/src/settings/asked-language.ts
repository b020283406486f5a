import type { Database } from '../database/pool.ts';
import { everyLanguage, languageChanges, type PageLanguages, readLanguages } from './page-languages.ts';

const freshMs = 5_000;
const kept = new WeakMap<Database, { at: number; changes: number; languages: Promise<PageLanguages> }>();

/**
 * The language that a browser asks for, of those that the market offers; else the market's first.
 * @param header `Accept-Language`
 */
export async function askedLanguage(database: Database, header: string | undefined): Promise<string> {
  const { offered, first } = await offeredLanguages(database);
  return acceptedLanguage(offered, header) ?? first;
}

/** A header is short; what is longer is somebody trying. */
const longestHeader = 500;

/**
 * `ar-EG,ar;q=0.9,en;q=0.8` → the first of ours, in the order of the list, which browsers write by preference. Of what is
 * asked for more narrowly than we have it, the wider one (`de-AT` → `de`), and the other way round (`pt` → `pt-BR`).
 */
export function acceptedLanguage(offered: readonly string[], header: string | undefined): string | undefined {
  for (const part of (header ?? '').slice(0, longestHeader).split(',')) {
    const tag = part.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (!/^[a-z]/.test(tag)) continue;
    const found =
      widerOf(tag)
        .map((wider) => offered.find((code) => code.toLowerCase() === wider))
        .find((code) => code !== undefined) ??
      offered.find((code) => code.split('-', 1)[0]?.toLowerCase() === tag.split('-', 1)[0]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `zh-hant-tw` → itself, `zh-hant`, `zh`. */
function widerOf(tag: string): string[] {
  const parts = tag.split('-');
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join('-'));
}

/** As they were at most five seconds ago; no answer fails because a language cannot be had. */
function offeredLanguages(database: Database): Promise<PageLanguages> {
  const known = kept.get(database);
  const changes = languageChanges(database);
  if (known?.changes === changes && performance.now() - known.at < freshMs) return known.languages;
  const languages = readLanguages(database).catch(() => everyLanguage);
  kept.set(database, { at: performance.now(), changes, languages });
  return languages;
}
