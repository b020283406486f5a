import { offlinePath } from './offline-path.ts';

/** What is done with a request: see answers in service-worker.ts. `pass`: the browser does as if there were no worker. */
export type RequestKind = 'page' | 'private' | 'asset' | 'picture' | 'pass';

interface Asked {
  url: string;
  method: string;
  mode: string;
  destination: string;
  referrer: string;
}

/** Screens of somebody (contract 7.2), of the operator, and of a payment: never kept. */
const privatePages =
  /^\/(user|user-register|my-property|my-project|all-personalized-feeds|payment|reset-password|alerts|admin|outbox)(\/|$)/;
/** What the server answers beside pages. */
const noPages =
  /^\/(api|files|assets|map|docs|healthz|readyz|metrics|sitemap|mail|sign-in\/social|demo-identity)(\/|$)|\.(data|xml|txt|svg|png|js|webmanifest)$/;
const pictures = /^\/(files\/.+\.(avif|webp|jpe?g|png|svg)|map\/still\/.+|[\w-]+\.(png|svg))$/i;

function isPrivate(path: string): boolean {
  return privatePages.test(path);
}

/** @param origin of this site: what others send is none of our business */
export function sortRequest({ url, method, mode, destination, referrer }: Asked, origin: string): RequestKind {
  const { pathname: path, origin: from } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'pass';
  if (mode === 'navigate') return noPages.test(path) ? 'pass' : isPrivate(path) ? 'private' : 'page';
  if (path.startsWith('/assets/')) return 'asset';
  const isForPrivatePage = URL.canParse(referrer) && isPrivate(new URL(referrer).pathname);
  return destination === 'image' && pictures.test(path) && !isForPrivatePage ? 'picture' : 'pass';
}

const tracking = /^(utm_\w+|[gdf]clid|fbclid|msclkid|yclid|mc_[ce]id|_gl|ref)$/;

/** Path and query that a page is kept under: one for every way to write its address. */
export function pageKey(address: string, origin: string): string {
  const url = new URL(address, origin);
  const names = [...url.searchParams.keys()];
  for (const name of names) if (tracking.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
  return path + url.search;
}

/** Whether a page may be kept on this device at all. */
export function mayKeepPage(address: string, origin: string): boolean {
  const url = new URL(address, origin);
  if (url.origin !== origin) return false;
  return url.pathname === offlinePath || (!noPages.test(url.pathname) && !isPrivate(url.pathname));
}
