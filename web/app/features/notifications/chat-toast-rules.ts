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

/** The same notification arrives by socket, push and polling; repeats within this time are duplicates. */
const dedupeMs = 120_000;

const shownAt = new Map<string, number>();

/** Whether a notification has not been shown on this page yet; records it as shown. */
export function isFirstNotification(key: string, now: number): boolean {
  for (const [old, at] of shownAt) if (now - at > dedupeMs) shownAt.delete(old);
  if (shownAt.has(key)) return false;
  shownAt.set(key, now);
  return true;
}
