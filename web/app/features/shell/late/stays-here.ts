import { userPaths } from '@latchkey/contract/paths';

type Place = Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>;

/**
 * Whether a link leads to a part of the page that is open, for which nothing has to come; so does one from conversation to
 * conversation, which wait on the device to be read and written.
 */
export function staysHere(link: Place, here: Omit<Place, 'hash'>): boolean {
  if (link.origin !== here.origin || link.pathname !== here.pathname) return false;
  return link.pathname === userPaths.chat() || (link.hash !== '' && link.search === here.search);
}
