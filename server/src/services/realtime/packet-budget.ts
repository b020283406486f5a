const windowMs = 10_000;

/**
 * Counts what one connection says.
 * @returns whether it may go on after one more packet at this time (milliseconds)
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
