/** The same news come by the live connection, by push and by asking; within this time they are told once, in milliseconds. */
const sameForMs = 120_000;

const told = new Map<string, number>();

/** Whether news have not been told on this page yet; from then on they have. */
export function isNews(key: string, now: number): boolean {
  for (const [old, at] of told) if (now - at > sameForMs) told.delete(old);
  if (told.has(key)) return false;
  told.set(key, now);
  return true;
}
