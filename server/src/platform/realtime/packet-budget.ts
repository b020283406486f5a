const windowMs = 10_000;

/**
 * Counts the packets of one connection in windows of ten seconds.
 * @returns a function that counts one more packet at a time in milliseconds; false when the limit is exceeded
 */
export function packetBudget(perWindow: number): (now: number) => boolean {
  let windowEnds = 0;
  let count = 0;
  return (now) => {
    if (now >= windowEnds) {
      windowEnds = now + windowMs;
      count = 0;
    }
    count += 1;
    return count <= perWindow;
  };
}
