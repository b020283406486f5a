/**
 * Lets at most `atOnce` tasks run at a time, and `perOwner` of one; owners take turns, and the tasks of one run in
 * the order they came. So an owner with one task waits for about one task of each other owner, however many they have.
 */
export function fairTurns(
  atOnce: number,
  perOwner: (owner: string) => number,
): <T>(owner: string, task: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let total = 0;

  /** Behind all other owners that wait; a loop over the map gets there once more. */
  function moveToEnd(owner: string, queue: (() => void)[]): void {
    waiting.delete(owner);
    if (queue.length > 0) waiting.set(owner, queue);
  }

  function startNext(): void {
    for (const [owner, queue] of waiting) {
      if (total >= atOnce) return;
      const own = running.get(owner) ?? 0;
      if (own >= perOwner(owner)) continue;
      const start = queue.shift();
      moveToEnd(owner, queue);
      running.set(owner, own + 1);
      total += 1;
      start?.();
    }
  }

  function end(owner: string): void {
    const left = (running.get(owner) ?? 0) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    total -= 1;
    // Their next task may have come before those of owners who have had no turn yet.
    moveToEnd(owner, waiting.get(owner) ?? []);
    startNext();
  }

  return async (owner, task) => {
    await new Promise<void>((start) => {
      const queue = waiting.get(owner);
      if (queue) queue.push(start);
      else waiting.set(owner, [start]);
      startNext();
    });
    try {
      return await task();
    } finally {
      end(owner);
    }
  };
}
