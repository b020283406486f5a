import { userPaths } from '@latchkey/contract/paths';

/**
 * Whether a message is seen without a word about it: its conversation is open, or the list of them alone. Beside another
 * conversation the list is no sign of it, for a phone and a screen reader show that one only.
 * @param address of the conversation, a path of this site
 * @param place what the page shows
 */
export function isInView(address: string, { pathname, search }: { pathname: string; search: string }): boolean {
  if (pathname !== userPaths.chat()) return false;
  const shown = new URLSearchParams(search);
  if (!shown.has('property')) return true;
  const [path, query] = address.split('?');
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value);
}
