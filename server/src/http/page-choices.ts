import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../settings/asked-language.ts';
import type { PageLanguages } from '../settings/page-languages.ts';

const themes = ['light', 'dark'];

/** What advertising puts behind an address; no page reads it, and each click would else be a page of its own. */
const tracking = /^(utm_\w+|[gdf]clid|fbclid|msclkid|yclid|mc_[ce]id|_gl|ref)$/;
const longestQuery = 1_000;

export interface PageChoices {
  /** What a kept page is filed under. */
  key: string;
  /** Path and query as the page is drawn for: without what no page reads, in one order. */
  url: string;
  language: string;
  theme: string;
}

/**
 * Language and theme of a page: asked for in the address, chosen before (cookie), as the browser says, else as the
 * operator says.
 */
export function pageChoices(
  { url: asked, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  { offered, first }: PageLanguages,
): PageChoices {
  const url = plainUrl(asked);
  const cookie = headers.cookie ?? '';
  const language =
    known(offered, /[?&]lang=([A-Za-z\d-]{2,20})(?:[&#]|$)/.exec(url)?.[1]) ??
    known(offered, readCookie(cookie, 'lk-language')) ??
    acceptedLanguage(offered, headers['accept-language']) ??
    first;
  const theme = known(themes, readCookie(cookie, 'lk-theme')) ?? 'system';
  return { key: `${language} ${theme} ${url}`, url, language, theme };
}

function plainUrl(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const query = new URLSearchParams(url.slice(start + 1, start + 1 + longestQuery));
  const names = [...query.keys()];
  for (const name of names) if (tracking.test(name)) query.delete(name);
  query.sort();
  return query.size > 0 ? `${url.slice(0, start)}?${query}` : url.slice(0, start);
}

function known(values: readonly string[], value: string | undefined): string | undefined {
  return value !== undefined && values.includes(value) ? value : undefined;
}

function readCookie(cookie: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([A-Za-z\\d-]{2,20})(?:;|$)`).exec(cookie)?.[1];
}
