import { userPaths } from '@latchkey/contract/paths';

/**
 * Whether a message is visible without a toast: its conversation is open, or only the thread list. The list beside another
 * conversation does not count, since phones and screen readers show only the conversation.
 * @param address path of the conversation
 */
export function isMessageOnScreen(
  address: string,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  if (pathname !== userPaths.chat()) return false;
  const shown = new URLSearchParams(search);
  if (!shown.has('property')) return true;
  const [path, query] = address.split('?');
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value);
}
