import type { FastifyRequest } from 'fastify';
import { operatorSessionLife } from '../admin/operator-sessions.ts';

/**
 * The session of the console in a browser is a cookie that no script reads and no other site's page sends (decision 057).
 * Programs send the token as `Authorization: Bearer` instead.
 */
const name = 'latchkey-console';

/** The `Set-Cookie` that begins or, with null, ends the session of the console in this browser. */
export function writeConsoleCookie(token: string | null, siteUrl: string): string {
  const seconds = token === null ? 0 : operatorSessionLife.longestMs / 1_000;
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${token ?? ''}; Path=/api/admin; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** The token in the cookie; null without one, and for a request of another origin's page. */
export function readConsoleCookie(request: FastifyRequest): string | null {
  const token = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return token !== undefined && isOwnPage(request) ? token : null;
}

/**
 * Whether a page of this very origin asks. Browsers say so in Sec-Fetch-Site, on addresses without TLS only in the Origin
 * of what changes something; reading needs no proof there, as CORS keeps the answer from other origins.
 */
export function isOwnPage({ headers, host, method }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return method === 'GET';
  return URL.parse(headers.origin)?.host === host;
}
