import type { FastifyRequest } from 'fastify';
import { operatorSessionLife } from '../../admin/operator/operator-sessions.ts';

/**
 * The console's session in a browser is a cookie that no script can read and no other site's page sends (decision 057).
 * Programs send the token as `Authorization: Bearer` instead.
 */
const cookieName = 'latchkey-console';

/** Returns the `Set-Cookie` value that starts the console's session in this browser, or ends it when the token is null. */
export function writeConsoleCookie(token: string | null, siteUrl: string): string {
  const seconds = token === null ? 0 : operatorSessionLife.maxAgeMs / 1_000;
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${token ?? ''}; Path=/api/admin; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** Returns the token in the cookie; null without a cookie and for a request from another origin's page. */
export function readConsoleCookie(request: FastifyRequest): string | null {
  const token = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return token !== undefined && isSameOrigin(request) ? token : null;
}

/**
 * Returns whether the request comes from a page of the same origin. Browsers send Sec-Fetch-Site; on addresses without TLS they
 * send only Origin, and only with requests that change something. Reads need no check there, because CORS hides the
 * response from other origins.
 */
export function isSameOrigin({ headers, host, method }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return method === 'GET';
  return URL.parse(headers.origin)?.host === host;
}
