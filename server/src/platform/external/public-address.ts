import { BlockList, isIP } from 'node:net';

/** Address ranges that are not public (IANA special-purpose registries). */
const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(network, bits, 'ipv4');
}
// Only 2000::/3 is allocated for global unicast. Not public in it: IETF protocol assignments (with Teredo), 6to4 and
// documentation.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(network, bits, 'ipv6');
}
const allocated = new BlockList();
allocated.addSubnet('2000::', 3, 'ipv6');

/** Returns whether the text is a public IP address, not one of a local or private network. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !reserved.check(address, 'ipv4');
  return kind === 6 && allocated.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/**
 * Returns whether the server may call an external service at this URL: https, or http on this machine; without credentials.
 */
export function isServiceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return (protocol === 'https:' || isLocal) && username === '' && password === '';
}

/** Link-local addresses, and the address of the metadata service of AWS in IPv6. IPv4-mapped addresses are included. */
const metadataAddresses = new BlockList();
metadataAddresses.addSubnet('169.254.0.0', 16, 'ipv4');
metadataAddresses.addSubnet('fe80::', 10, 'ipv6');
metadataAddresses.addAddress('fd00:ec2::254', 'ipv6');

/**
 * Returns whether an admin may set this URL of an engine: also http and a private network, where operators run their
 * own, but not the addresses and names at which clouds have their metadata; without credentials.
 */
export function isEngineUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  return (
    /^https?:$/.test(protocol) &&
    !isMetadataHost(hostname) &&
    [username, password, search, hash].every((part) => part === '')
  );
}

function isMetadataHost(hostname: string): boolean {
  const address = hostname.replaceAll(/[[\]]/g, '');
  const version = isIP(address);
  if (version === 0) return /^(metadata|instance-data)(\.|$)/.test(hostname);
  return metadataAddresses.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
