/**
 * Whether a service outside may be called at this address: over TLS, without credentials; without TLS on this machine
 * only.
 */
export function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return (protocol === 'https:' || isLocal) && username === '' && password === '';
}
