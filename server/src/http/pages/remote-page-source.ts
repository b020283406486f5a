import { asRecord } from '@latchkey/contract/schema/record';
import { setTimeout } from 'node:timers/promises';
import { isBuiltIn } from '@latchkey/contract/text/languages';
import { type Call, callKey } from '@latchkey/contract/define-call';
import { callSchemas } from '@latchkey/contract/registry';
import { getLanguages, webSettings } from '@latchkey/contract/settings/calls';
import type { Dictionary } from '@latchkey/contract/settings/language-texts';
import { CallFailure, type ErrorKey, errors } from '@latchkey/contract/errors';
import type { WebSettings } from '@latchkey/contract/settings/records';
import { checkoutSources } from '../../payment/gateways/checkout-sources.ts';
import { allLanguages, type PageLanguages } from '../../platform/settings/page-languages.ts';
import { trackedFetch } from '../../platform/external/track-request.ts';
import { traceHeaders } from '../../platform/telemetry/span.ts';
import { findTextOverrides } from '../../platform/texts/text-overrides.ts';
import { webTexts } from '../../platform/texts/web-texts.ts';
import type { PageSource } from './page-source.ts';
import type { SiteState } from './site-state.ts';

const fetchApi = trackedFetch('api');
/** Shorter than the time limit of a rendering. */
const timeoutMs = 6_000;
const freshMs = 30_000;
/** Longer waits for new settings would delay pages that are cached. */
const maxWaitMs = 500;

/**
 * Another server of the contract (`API_URL`), called as a visitor. Our additions to the contract are missing: old slugs
 * do not redirect, and shared links have no generated image.
 */
export function remotePageSource(
  { siteUrl, apiUrl }: Pick<PageSource, 'siteUrl' | 'apiUrl'>,
  now: () => number = () => performance.now(),
): PageSource {
  const stripe = checkoutSources('stripe', '');
  const paypal = checkoutSources('paypal', '');
  return {
    siteUrl,
    apiUrl,
    hasConsole: false,
    state: remoteState(apiUrl, now),
    call: (call, input, { language }) => request(apiUrl, call, input, language),
    moved: async () => null,
    share: async () => null,
    dictionary: async () => null,
    overrides: remoteOverrides(apiUrl, now),
    // The active provider is known to signed-in users only, so the page allows both.
    checkout: async () => ({ ...stripe, forms: paypal.forms }),
  };
}

/** The settings that affect every page; the last known ones while the server does not respond. */
function remoteState(apiUrl: string, now: () => number): () => Promise<SiteState> {
  const initial: SiteState = { isClosed: false, languages: allLanguages, embed: '' };
  return cached(initial, now, async ({ languages }) => {
    const { data } = (await request(apiUrl, webSettings, {}, languages.first)) as { data: Partial<WebSettings> };
    return {
      isClosed: data.web_maintenance_mode === '1',
      languages: languagesOf(data),
      embed: data.iframe_link ?? '',
    };
  });
}

/** The texts of each language; none when the server has no dictionary of it. */
function remoteOverrides(apiUrl: string, now: () => number): (language: string) => Promise<Dictionary> {
  const byLanguage = new Map<string, () => Promise<Dictionary>>();
  return (language) => {
    const load = byLanguage.get(language) ?? cached<Dictionary>({}, now, () => requestOverrides(apiUrl, language));
    byLanguage.set(language, load);
    return load();
  };
}

async function requestOverrides(apiUrl: string, language: string): Promise<Dictionary> {
  const input = { language_code: language, web_language_file: 1 };
  const body = (await request(apiUrl, getLanguages, input, language).catch((error: unknown) => {
    if (error instanceof CallFailure && error.key !== 'service_unavailable') return null;
    throw error;
  })) as { data?: { file_name?: unknown } } | null;
  return findTextOverrides(body?.data?.file_name, webTexts(language) ?? {});
}

/**
 * Returns a function that reads a value at most every half minute, and returns the last known one when it cannot be
 * read again or not in time.
 */
function cached<Value>(
  initial: Value,
  now: () => number,
  read: (known: Value) => Promise<Value>,
): () => Promise<Value> {
  let known = initial;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const refresh = async () => {
    known = await read(known);
  };
  return async () => {
    if (now() < freshUntil) return known;
    const isFirst = freshUntil === Number.NEGATIVE_INFINITY;
    reading ??= refresh()
      .catch(() => undefined)
      .finally(() => {
        freshUntil = now() + freshMs;
        reading = undefined;
      });
    // No page is cached before the first value is known.
    await (isFirst ? reading : Promise.race([reading, setTimeout(maxWaitMs)]));
    return known;
  };
}

/** The languages of that server that this site has texts for. */
function languagesOf({ languages = [], default_language: defaultLanguage }: Partial<WebSettings>): PageLanguages {
  const offered: string[] = languages.map(({ code }) => code).filter(isBuiltIn);
  if (offered.length === 0) return allLanguages;
  return { offered, first: [defaultLanguage, 'en', ...offered].find((code) => code && offered.includes(code)) ?? 'en' };
}

async function request(apiUrl: string, call: Call, input: unknown, language: string): Promise<object> {
  if (call.method !== 'GET') throw new Error(`${call.path} is not a GET call: pages are rendered from GET calls only`);
  const url = new URL(`${apiUrl}/api/${call.path}`);
  for (const [name, value] of Object.entries(asRecord(input))) {
    if (value === undefined || value === null || value === '') continue;
    url.searchParams.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const headers = { Accept: 'application/json', 'Accept-Language': language, 'User-Agent': 'Latchkey' };
  let status: number;
  let body: unknown;
  try {
    const reply = await fetchApi(url, {
      headers: { ...headers, ...traceHeaders() },
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = reply.status;
    // A server may respond to an unknown path with an HTML page.
    body = await reply.json().catch((error: unknown) => (status === 404 ? null : Promise.reject(error)));
  } catch (error) {
    throw new CallFailure('service_unavailable', { cause: error });
  }
  const { error: flag, message, key, ...extra } = asRecord(body);
  if (status >= 400 || flag === true || flag === 'true') {
    const text = typeof message === 'string' && message ? { message } : {};
    throw new CallFailure(errorKey(status, key, message), { ...text, extra });
  }
  // A response that does not match the schema is shown as far as possible: another server may leave out fields that
  // pages can do without.
  const parsed = callSchemas.get(callKey(call))?.output.safeParse(body);
  return parsed?.success ? (parsed.data as object) : asRecord(body);
}

/** Other servers send no `key`; clients recognise some failures by their messages (contract 4.20). */
function errorKey(status: number, key: unknown, message: unknown): ErrorKey {
  if (typeof key === 'string' && Object.hasOwn(errors, key)) return key as ErrorKey;
  if (message === errors.premium_required.text) return 'premium_required';
  if (status === 401) return 'not_signed_in';
  if (status === 404) return 'path_not_found';
  return status >= 500 || status === 429 ? 'service_unavailable' : 'validation';
}
