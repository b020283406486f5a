export interface Turns {
  /** Tasks that run at a time. */
  atOnce: number;
  /** Of them, those of one owner. */
  perOwner: (owner: string) => number;
  /** Share of the time (0 to 1) that one owner may use once it has used `burstMs`; without it, all of the time. */
  share?: { ofTime: number; burstMs: number };
}

/** More than this are swept of those who owe nothing. */
const manyOwners = 10_000;

/**
 * Runs tasks in turns: owners take turns, and the tasks of one run in the order they came. So an owner with one task waits
 * for about one task of each other owner, however many they have. The share is counted by the generic cell rate algorithm: a
 * task of `t` milliseconds moves the owner's `paidAt` by `t / ofTime`, and an owner too far ahead of the clock waits.
 */
export function fairTurns({
  atOnce,
  perOwner,
  share,
}: Turns): <T>(owner: string, task: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  const paidAt = new Map<string, number>();
  const mostOwed = share ? share.burstMs / share.ofTime : Infinity;
  let total = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Behind all other owners that wait; a loop over the map gets there once more. */
  function moveToEnd(owner: string, queue: (() => void)[]): void {
    waiting.delete(owner);
    if (queue.length > 0) waiting.set(owner, queue);
  }

  function startNext(): void {
    const now = performance.now();
    let nextAt = Infinity;
    for (const [owner, queue] of waiting) {
      if (total >= atOnce) break;
      const own = running.get(owner) ?? 0;
      if (own >= perOwner(owner)) continue;
      const mayStartAt = (paidAt.get(owner) ?? 0) - mostOwed;
      if (mayStartAt > now) {
        nextAt = Math.min(nextAt, mayStartAt);
        continue;
      }
      const start = queue.shift();
      moveToEnd(owner, queue);
      running.set(owner, own + 1);
      total += 1;
      start?.();
    }
    clearTimeout(timer);
    if (nextAt < Infinity) timer = setTimeout(startNext, nextAt - now);
  }

  function pay(owner: string, startedAt: number): void {
    if (!share) return;
    const now = performance.now();
    if (paidAt.size > manyOwners) for (const [other, at] of paidAt) if (at <= now) paidAt.delete(other);
    paidAt.set(owner, Math.max(now, paidAt.get(owner) ?? 0) + (now - startedAt) / share.ofTime);
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
    const startedAt = performance.now();
    try {
      return await task();
    } finally {
      pay(owner, startedAt);
      end(owner);
    }
  };
}
