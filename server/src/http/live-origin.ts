import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config.ts';
import { addressKey } from './who-asks.ts';

/** A handshake of a live connection, as much of it as says where it comes from. */
interface Handshake {
  headers: IncomingHttpHeaders;
  /** Whether the connection itself is encrypted. */
  isSecure?: boolean;
}

type OriginConfig = Pick<Config, 'siteUrl' | 'hasSiteUrl' | 'trustProxy' | 'liveOrigins'>;

/**
 * Address of the site that a live connection was asked at, without a slash at the end: the operator's, else the one that
 * the client named. A handshake does not go through the web framework, so a proxy's word is read here; it is worth
 * nothing but the addresses of pictures in what this very client is told.
 */
export function liveSiteUrl({ headers, isSecure = false }: Handshake, config: OriginConfig): string {
  if (config.hasSiteUrl) return config.siteUrl;
  const trusts = config.trustProxy !== false;
  const forwarded = (name: string) => (trusts ? first(headers[name]) : undefined);
  const protocol = forwarded('x-forwarded-proto') ?? (isSecure ? 'https' : 'http');
  return `${protocol}://${forwarded('x-forwarded-host') ?? headers.host ?? 'localhost'}`;
}

/**
 * Whether a page of this origin may keep a live connection: the site's own pages, and those of LIVE_ORIGINS. What is no
 * browser names no origin, and its token alone decides.
 */
export function isLiveOriginAllowed(handshake: Handshake, config: OriginConfig): boolean {
  const { origin } = handshake.headers;
  if (origin === undefined) return true;
  if (config.liveOrigins.includes('*') || config.liveOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const own = liveSiteUrl(handshake, config);
  if (!URL.canParse(own)) return false;
  // Without the operator's word the protocol before a proxy is not known.
  return config.hasSiteUrl
    ? new URL(origin).origin === new URL(own).origin
    : new URL(origin).host === new URL(own).host;
}

/** The visitor's address behind the trusted proxies, as rate limits count it. */
export function liveAddress(request: IncomingMessage, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const trusted =
    typeof trustProxy === 'string'
      ? proxyAddress.compile(trustProxy.split(',').map((part) => part.trim()))
      : (_: string, hop: number) => hop < Number(trustProxy);
  return addressKey(proxyAddress(request, trusted));
}

function first(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim() || undefined;
}
