import type { FastifyRequest } from 'fastify';

const languages = ['en', 'ar', 'hi', 'es', 'fr'];
const themes = ['light', 'dark'];

export interface PageChoices {
  /** What a kept page is filed under. */
  key: string;
  language: string;
  theme: string;
}

/** Language and theme of a page: asked for in the address, chosen before (cookie), else as the browser says. */
export function pageChoices({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): PageChoices {
  const cookie = headers.cookie ?? '';
  const asked = /[?&]lang=([a-z]{2})\b/.exec(url)?.[1];
  const language =
    known(languages, asked) ??
    known(languages, readCookie(cookie, 'lk-language')) ??
    accepted(headers['accept-language']) ??
    'en';
  const theme = known(themes, readCookie(cookie, 'lk-theme')) ?? 'system';
  return { key: `${language} ${theme} ${url}`, language, theme };
}

function known(values: readonly string[], value: string | undefined): string | undefined {
  return value !== undefined && values.includes(value) ? value : undefined;
}

function readCookie(cookie: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([a-z-]{2,10})(?:;|$)`).exec(cookie)?.[1];
}

/** `ar-EG,ar;q=0.9,en;q=0.8` → the first of ours, in the order of the list, which browsers write by preference. */
function accepted(header: string | undefined): string | undefined {
  const tags = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return tags.find((tag) => languages.includes(tag));
}
