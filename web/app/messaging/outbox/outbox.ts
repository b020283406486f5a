import { retryDelayMs } from '@latchkey/contract/limits';
import type { Outgoing } from './outgoing.ts';

export interface OutboxParts {
  /** What outlives a reload; each of these may refuse, then the message lives as long as the page. */
  store: {
    list: () => Promise<Outgoing[]>;
    put: (outgoing: Outgoing) => Promise<void>;
    remove: (clientId: string) => Promise<void>;
  };
  /** Brings one to the server; throws as `request` does. */
  send: (outgoing: Outgoing) => Promise<void>;
  /** What is to be thought of a failure. */
  judge: (error: unknown) => Verdict;
  /** Who is signed in now; null for nobody. */
  account: () => number | null;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Does the work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>;
}

/**
 * `later`: the line or the server is down. `broken`: the server fails at this one, which is tried a few times. `slowed`:
 * that was too much, of this text or of all, so it is tried some time. `stop`: nobody is signed in any more. Anything else
 * is refused for that reason.
 */
export type Verdict = 'later' | 'broken' | 'slowed' | 'stop' | { refused: string };

export interface Outbox {
  /** In the order of writing; a new list after each change. */
  entries: () => readonly Outgoing[];
  subscribe: (listener: () => void) => () => void;
  add: (outgoing: Outgoing) => void;
  /** Tries one again that was refused. */
  retry: (clientId: string) => void;
  remove: (clientId: string) => void;
  /** The line is back, or somebody looks: whatever waits is tried at once. */
  wake: () => void;
  /** Whether something waits that the device does not keep: it would be lost with the page. */
  isAtRisk: () => boolean;
}

/**
 * A message that the server fails at, or does not want yet, so often is refused: others wait behind it. A limit of so much
 * a minute is outlasted, that of the same text to many is not.
 */
const mostTries = { broken: 6, slowed: 8 };
const refusals = { broken: 'internal', slowed: 'too_many_requests' };

/** Sends what was written, one after the other in the order of writing, until each has arrived or is refused. */
export function createOutbox(parts: OutboxParts): Outbox {
  let entries: readonly Outgoing[] = [];
  /** Those that are, or were, in the store. */
  const stored = new Set<string>();
  const removed = new Set<string>();
  const listeners = new Set<() => void>();
  let isRunning = false;
  let isAskedAgain = false;
  let rouse: () => void = () => undefined;

  function show(next: readonly Outgoing[]): void {
    entries = next.toSorted((one, other) => one.at - other.at);
    for (const listener of listeners) listener();
  }

  async function keep(outgoing: Outgoing): Promise<void> {
    await parts.store.put(outgoing).then(
      () => stored.add(outgoing.clientId),
      () => undefined,
    );
  }

  function replace(clientId: string, change: Partial<Outgoing>): void {
    show(entries.map((entry) => (entry.clientId === clientId ? { ...entry, ...change } : entry)));
    const changed = entries.find((entry) => entry.clientId === clientId);
    if (changed) void keep(changed);
  }

  async function drop(clientId: string): Promise<void> {
    removed.add(clientId);
    show(entries.filter((entry) => entry.clientId !== clientId));
    await parts.store.remove(clientId).catch(() => undefined);
  }

  /** What another tab has sent meanwhile is gone from the store; what it was given stands there. */
  async function readStore(): Promise<void> {
    const found = await parts.store.list().catch(() => null);
    if (!found) return;
    const there = new Set(found.map(({ clientId }) => clientId));
    const held = new Set(entries.map(({ clientId }) => clientId));
    const left = entries.filter(({ clientId }) => !stored.has(clientId) || there.has(clientId));
    const fresh = found.filter(({ clientId }) => !held.has(clientId) && !removed.has(clientId));
    for (const { clientId } of fresh) stored.add(clientId);
    if (left.length < entries.length || fresh.length > 0) show([...left, ...fresh]);
  }

  async function pause(ms: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      rouse = resolve;
    });
    await Promise.race([parts.wait(ms), woken]);
  }

  async function sendAll(): Promise<void> {
    let tries = 0;
    let faults = 0;
    for (;;) {
      // What other tabs were given is sent here too, while this one has the turn.
      await readStore();
      const account = parts.account();
      const next = entries.find((entry) => entry.account === account && entry.refused === null);
      if (!next) return;
      try {
        await parts.send(next);
        tries = 0;
        faults = 0;
        await drop(next.clientId);
      } catch (error) {
        const verdict = parts.judge(error);
        if (verdict === 'stop') return;
        if (typeof verdict !== 'object' && verdict !== 'later') faults += 1;
        if (typeof verdict === 'object') replace(next.clientId, verdict);
        else if (verdict !== 'later' && faults >= mostTries[verdict]) {
          replace(next.clientId, { refused: refusals[verdict] });
          faults = 0;
        } else {
          await pause(retryDelayMs(tries));
          tries += 1;
        }
      }
    }
  }

  async function run(): Promise<void> {
    isAskedAgain = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await parts.alone(sendAll);
      }
    } finally {
      isRunning = false;
    }
  }

  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add(outgoing) {
      show([...entries, outgoing]);
      void keep(outgoing).then(run);
    },
    retry(clientId) {
      replace(clientId, { refused: null });
      rouse();
      void run();
    },
    remove: (clientId) => void drop(clientId),
    wake() {
      rouse();
      void run();
    },
    isAtRisk: () => entries.some(({ clientId, refused }) => refused === null && !stored.has(clientId)),
  };
}
