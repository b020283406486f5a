import { offlinePath } from './offline-path.ts';

/** How service-worker.ts handles a request. `pass`: the browser handles it without the worker. */
export type RequestKind = 'page' | 'private' | 'asset' | 'picture' | 'pass';

interface RequestInfoParts {
  url: string;
  method: string;
  mode: string;
  destination: string;
  referrer: string;
}

/** Account pages (contract 7.2), console and payment: never cached. */
const privatePages =
  /^\/(user|user-register|my-property|my-project|all-personalized-feeds|payment|reset-password|alerts|admin|outbox)(\/|$)/;
/** Paths of the server that are not pages. */
const nonPages =
  /^\/(api|files|assets|map|docs|healthz|readyz|metrics|sitemap|mail|sign-in\/social|demo-identity)(\/|$)|\.(data|xml|txt|svg|png|js|webmanifest)$/;
const pictures = /^\/(files\/.+\.(avif|webp|jpe?g|png|svg)|map\/still\/.+|[\w-]+\.(png|svg))$/i;

function isPrivate(path: string): boolean {
  return privatePages.test(path);
}

/** @param origin of this site; requests to other origins pass */
export function classifyRequest(
  { url, method, mode, destination, referrer }: RequestInfoParts,
  origin: string,
): RequestKind {
  const { pathname: path, origin: from } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'pass';
  if (mode === 'navigate') return nonPages.test(path) ? 'pass' : isPrivate(path) ? 'private' : 'page';
  if (path.startsWith('/assets/')) return 'asset';
  const isForPrivatePage = URL.canParse(referrer) && isPrivate(new URL(referrer).pathname);
  return destination === 'image' && pictures.test(path) && !isForPrivatePage ? 'picture' : 'pass';
}

const tracking = /^(utm_\w+|[gdf]clid|fbclid|msclkid|yclid|mc_[ce]id|_gl|ref)$/;

/** Returns the cache key of a page: normalised path and query without tracking parameters. */
export function pageCacheKey(address: string, origin: string): string {
  const url = new URL(address, origin);
  const names = [...url.searchParams.keys()];
  for (const name of names) if (tracking.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
  return path + url.search;
}

/** Whether a page may be cached on the device. */
export function isCacheablePage(address: string, origin: string): boolean {
  const url = new URL(address, origin);
  if (url.origin !== origin) return false;
  return url.pathname === offlinePath || (!nonPages.test(url.pathname) && !isPrivate(url.pathname));
}
