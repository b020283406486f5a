import { areaSystems } from '@latchkey/contract/property/area-unit';
import { isUncachedPage, queryParametersOf } from '@latchkey/contract/page-query';
import { areaLimits } from '@latchkey/contract/search/area';
import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../platform/settings/negotiate-language.ts';
import type { PageLanguages } from '../../platform/settings/page-languages.ts';

const themes = ['light', 'dark'];
/** The visitor's own unit of area. */
const areaUnits: readonly string[] = areaSystems;

/** The longest drawn area, with three characters for each that is escaped, and the other parameters. */
const longestQuery = 3 * areaLimits.textLength + 1_000;
/** React Router requests the data of a page below these paths, with the ids of the routes. */
const dataPath = /^\/_root\.data$|\.data$/;

export interface PageChoices {
  /** Key of the page in the page cache. */
  key: string;
  /** Path and query that the page is rendered for: only the parameters that it reads, sorted. */
  url: string;
  language: string;
  theme: string;
  /** `market`: as the setting `area_unit` says. */
  areaUnit: string;
}

/**
 * Language, theme and unit of area of a page. The language comes from the address, the cookie, the browser, or the operator's
 * default, in this order; the other two from cookies.
 */
export function pageChoices(
  { url: requested, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  { offered, first }: PageLanguages,
): PageChoices {
  const start = requested.indexOf('?');
  const path = start < 0 ? requested : requested.slice(0, start);
  const query = new URLSearchParams(start < 0 ? '' : requested.slice(start + 1, start + 1 + longestQuery));
  const languageOfAddress = known(offered, query.get('lang') ?? undefined);
  if (languageOfAddress === undefined) query.delete('lang');
  const url = isUncachedPage(path) ? withQuery(path, query) : withQuery(path, readParameters(path, query));
  const cookie = headers.cookie ?? '';
  const language =
    languageOfAddress ??
    known(offered, readCookie(cookie, 'lk-language')) ??
    acceptedLanguage(offered, headers['accept-language']) ??
    first;
  const theme = known(themes, readCookie(cookie, 'lk-theme')) ?? 'system';
  const areaUnit = known(areaUnits, readCookie(cookie, 'lk-area')) ?? 'market';
  return { key: `${language} ${theme} ${areaUnit} ${url}`, url, language, theme, areaUnit };
}

/**
 * The parameters that the page reads, each once; every other one would cause a rendering and a cache entry of its own.
 */
function readParameters(path: string, query: URLSearchParams): URLSearchParams {
  const isData = dataPath.test(path);
  const names = queryParametersOf(isData ? path.replace(dataPath, '') : path);
  const read = [...(names ?? []), 'lang', ...(isData ? ['_routes'] : [])].flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(read);
}

function withQuery(path: string, query: URLSearchParams): string {
  query.sort();
  return query.size > 0 ? `${path}?${query}` : path;
}

function known(values: readonly string[], value: string | undefined): string | undefined {
  return value !== undefined && values.includes(value) ? value : undefined;
}

function readCookie(cookie: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([A-Za-z\\d-]{2,20})(?:;|$)`).exec(cookie)?.[1];
}
