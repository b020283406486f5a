import { measureQueue } from './queue-metrics.ts';

export interface FairQueueOptions {
  /** Label of its metrics. */
  name: string;
  /** Maximum of tasks that run at a time. */
  atOnce: number;
  /** Maximum of tasks of one owner that run at a time. */
  perOwner: (owner: string) => number;
  /** Share of the time (0 to 1) that one owner may use once it has used `burstMs`; without it, all of the time. */
  share?: { ofTime: number; burstMs: number };
}

/** Above this number of owners, those without debt are deleted. */
const maxOwners = 10_000;

/**
 * Returns a function that queues tasks fairly: owners are served round-robin, and the tasks of one owner run in the order
 * they came. An owner with one task waits for about one task of each other owner, however many tasks they have. The share
 * is counted by the generic cell rate algorithm: a task of `t` milliseconds moves the owner's `paidAt` by `t / ofTime`, and
 * an owner whose `paidAt` is too far ahead of the clock waits.
 */
export function createFairQueue({
  name,
  atOnce,
  perOwner,
  share,
}: FairQueueOptions): <T>(owner: string, task: () => Promise<T>) => Promise<T> {
  const pending = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  const paidAt = new Map<string, number>();
  const maxDebtMs = share ? share.burstMs / share.ofTime : Infinity;
  let total = 0;
  let timer: NodeJS.Timeout | undefined;
  const metrics = measureQueue(name);

  /** Moves an owner behind all other waiting owners. A running loop over the map reaches the moved entry again. */
  function moveToEnd(owner: string, queue: (() => void)[]): void {
    pending.delete(owner);
    if (queue.length > 0) pending.set(owner, queue);
  }

  function startNext(): void {
    const now = performance.now();
    let nextAt = Infinity;
    for (const [owner, queue] of pending) {
      if (total >= atOnce) break;
      const own = running.get(owner) ?? 0;
      if (own >= perOwner(owner)) continue;
      const mayStartAt = (paidAt.get(owner) ?? 0) - maxDebtMs;
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
    if (paidAt.size > maxOwners) for (const [other, at] of paidAt) if (at <= now) paidAt.delete(other);
    paidAt.set(owner, Math.max(now, paidAt.get(owner) ?? 0) + (now - startedAt) / share.ofTime);
  }

  function end(owner: string): void {
    const left = (running.get(owner) ?? 0) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    total -= 1;
    metrics.ended();
    // The owner's next task may be older than those of owners that have not been served yet.
    moveToEnd(owner, pending.get(owner) ?? []);
    startNext();
  }

  return async (owner, task) => {
    const addedAt = performance.now();
    metrics.added();
    await new Promise<void>((start) => {
      const queue = pending.get(owner);
      if (queue) queue.push(start);
      else pending.set(owner, [start]);
      startNext();
    });
    const startedAt = performance.now();
    metrics.started(startedAt - addedAt);
    try {
      return await task();
    } finally {
      pay(owner, startedAt);
      end(owner);
    }
  };
}
