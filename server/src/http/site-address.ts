import type { FastifyRequest } from 'fastify';

/**
 * Where this market stands, without a slash at the end. Until the operator says so (SITE_URL), the address that was
 * asked: so pictures load on a phone in the same network too.
 * @param fixed the operator's address, null while there is none
 */
export function siteAddress(fixed: string | null, request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return fixed ?? `${request.protocol}://${request.host}`;
}
