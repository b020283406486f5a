import { userPaths } from '@latchkey/contract/paths';

type UrlParts = Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>;

/**
 * Whether a link stays in the open page and needs no request: an anchor, or another conversation of the chat, which is
 * stored on the device.
 */
export function isSameDocumentLink(link: UrlParts, current: Omit<UrlParts, 'hash'>): boolean {
  if (link.origin !== current.origin || link.pathname !== current.pathname) return false;
  return link.pathname === userPaths.chat() || (link.hash !== '' && link.search === current.search);
}
