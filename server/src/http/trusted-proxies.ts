import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

/** Whether the peer at an address, a number of hops away, is a proxy of the operator; 0 is the peer of the connection. */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

/** Returns who may set `X-Forwarded-*` and `X-Request-Id`, from the setting TRUST_PROXY. */
export function trustedProxies(trustProxy: Config['trustProxy']): IsTrustedProxy {
  if (typeof trustProxy !== 'string') return (_, hop) => hop < Number(trustProxy);
  return proxyAddress.compile(trustProxy.split(',').map((part) => part.trim()));
}
