import { CallFailure } from '@latchkey/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Where this market stands, without a slash at the end. Until the operator says so (SITE_URL), the address that was
 * asked: so pictures load on a phone in the same network too.
 * @param fixed the operator's address, null while there is none
 */
export function siteAddress(fixed: string | null, request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return fixed ?? `${request.protocol}://${request.host}`;
}

/** A name or an IP address, and a port (RFC 3986, 3.2.2). */
const soundHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses requests whose Host is no address, as each answer would be made of it. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ host }) => {
    if (!soundHost.test(host)) throw new CallFailure('validation', { message: 'The Host header is not an address.' });
  });
}
