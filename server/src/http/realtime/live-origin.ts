import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../../config.ts';
import { addressKey } from '../api/rate-limit-key.ts';
import { trustedProxies } from '../trusted-proxies.ts';

/** The parts of a realtime handshake that show where it comes from. */
interface Handshake {
  headers: IncomingHttpHeaders;
  /** Whether the connection itself is encrypted. */
  isSecure?: boolean;
}

type OriginConfig = Pick<Config, 'siteUrl' | 'hasSiteUrl' | 'trustProxy' | 'liveOrigins'>;

/**
 * Address of the site for a realtime connection, without a trailing slash: the configured one, otherwise the one that
 * the client used. A handshake does not go through Fastify, so the headers of a proxy are read here; they affect only
 * the file addresses in messages to this client.
 */
export function liveSiteUrl({ headers, isSecure = false }: Handshake, config: OriginConfig): string {
  if (config.hasSiteUrl) return config.siteUrl;
  const trusts = config.trustProxy !== false;
  const forwarded = (name: string) => (trusts ? first(headers[name]) : undefined);
  const protocol = forwarded('x-forwarded-proto') ?? (isSecure ? 'https' : 'http');
  return `${protocol}://${forwarded('x-forwarded-host') ?? headers.host ?? 'localhost'}`;
}

/**
 * Whether a page of this origin may open a realtime connection: pages of the site itself, and those of LIVE_ORIGINS.
 * Clients that are not browsers send no origin; only their token decides.
 */
export function isLiveOriginAllowed(handshake: Handshake, config: OriginConfig): boolean {
  const { origin } = handshake.headers;
  if (origin === undefined) return true;
  if (config.liveOrigins.includes('*') || config.liveOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const own = liveSiteUrl(handshake, config);
  if (!URL.canParse(own)) return false;
  // Without a configured address the protocol in front of a proxy is unknown.
  return config.hasSiteUrl
    ? new URL(origin).origin === new URL(own).origin
    : new URL(origin).host === new URL(own).host;
}

/** The visitor's address behind the trusted proxies, as rate limits count it. */
export function liveAddress(request: IncomingMessage, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  return addressKey(proxyAddress(request, trustedProxies(trustProxy)));
}

function first(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim() || undefined;
}
