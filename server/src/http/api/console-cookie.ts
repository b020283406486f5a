import type { FastifyRequest } from 'fastify';
import { operatorSessionLife } from '../../admin/operator/operator-sessions.ts';

/**
 * The console's session in a browser is a cookie that no script can read and no other site's page sends (decision 057).
 * Programs send the token as `Authorization: Bearer` instead.
 */
const name = 'latchkey-console';

/** The `Set-Cookie` value that starts the console's session in this browser, or ends it when the token is null. */
export function writeConsoleCookie(token: string | null, siteUrl: string): string {
  const seconds = token === null ? 0 : operatorSessionLife.longestMs / 1_000;
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${token ?? ''}; Path=/api/admin; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** The token in the cookie; null without a cookie and for a request from another origin's page. */
export function readConsoleCookie(request: FastifyRequest): string | null {
  const token = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return token !== undefined && isOwnPage(request) ? token : null;
}

/**
 * Whether the request comes from a page of the same origin. Browsers send Sec-Fetch-Site; on addresses without TLS they
 * send only Origin, and only with requests that change something. Reads need no proof there, because CORS keeps the
 * response from other origins.
 */
export function isOwnPage({ headers, host, method }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return method === 'GET';
  return URL.parse(headers.origin)?.host === host;
}
