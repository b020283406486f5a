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
