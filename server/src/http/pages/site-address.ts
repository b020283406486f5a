import { CallFailure } from '@latchkey/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The address of this market, without a trailing slash: the configured one (SITE_URL), otherwise the one of the
 * request, so that pictures also load on a phone in the same network.
 * @param fixed the operator's address, null while there is none
 */
export function siteAddress(fixed: string | null, request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return fixed ?? `${request.protocol}://${request.host}`;
}

/** A name or an IP address with an optional port (RFC 3986, 3.2.2). */
const validHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses requests whose Host header is missing or not an address.
 * @param fixed the operator's address; without one every response depends on the Host, so HTTP/1.0 needs it too
 */
export function requireHost(app: FastifyInstance, fixed: string | null): void {
  app.addHook('onRequest', async ({ host, raw }) => {
    // Health checks over HTTP/1.0 send no Host.
    if (!host && fixed !== null && raw.httpVersion === '1.0') return;
    if (!validHost.test(host)) throw new CallFailure('validation', { message: 'The Host header is not an address.' });
  });
}
