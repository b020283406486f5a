import { retryDelayMs } from '@latchkey/contract/limits';
import type { OutgoingMessage } from './outgoing-message.ts';

export interface OutboxDeps {
  /** Persistent store. Each function may reject; the message then lives as long as the page. */
  store: {
    list: () => Promise<OutgoingMessage[]>;
    put: (outgoing: OutgoingMessage) => Promise<void>;
    remove: (clientId: string) => Promise<void>;
  };
  /** Sends a message to the server; throws as `request` does. */
  send: (outgoing: OutgoingMessage) => Promise<void>;
  /** Classifies an error of `send`. */
  classifyError: (error: unknown) => SendError;
  /** Returns the id of the signed-in account; null for none. */
  account: () => number | null;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Runs the work under a lock that all tabs share. */
  withLock: (work: () => Promise<void>) => Promise<void>;
}

/**
 * `later`: the connection or the server is down. `broken`: the server fails on this message; a few retries. `slowed`: rate
 * limit, of this text or of all messages; some retries. `stop`: no user is signed in. `refused`: rejected with this error key.
 */
export type SendError = 'later' | 'broken' | 'slowed' | 'stop' | { refused: string };

export interface Outbox {
  /** Messages in the order of writing; a new array after each change. */
  entries: () => readonly OutgoingMessage[];
  subscribe: (listener: () => void) => () => void;
  add: (outgoing: OutgoingMessage) => void;
  /** Retries a rejected message. */
  retry: (clientId: string) => void;
  remove: (clientId: string) => void;
  /** Retries pending messages at once. */
  wake: () => void;
  /** Whether a pending message is not stored and would be lost with the page. */
  hasUnsavedMessages: () => boolean;
}

/**
 * After so many failures a message is rejected, since it blocks the messages behind it. The retries outlast a rate limit per
 * minute, but not the limit of equal texts.
 */
const maxTries = { broken: 6, slowed: 8 };
const rejectionKeys = { broken: 'internal', slowed: 'too_many_requests' };

/** Creates a queue that sends messages one by one, in the order of writing, until each is sent or rejected. */
export function createOutbox(parts: OutboxDeps): Outbox {
  let entries: readonly OutgoingMessage[] = [];
  /** Client ids that are or were in the store. */
  const stored = new Set<string>();
  const removed = new Set<string>();
  const listeners = new Set<() => void>();
  let isRunning = false;
  let isRunRequested = false;
  let endPause: () => void = () => undefined;

  function update(next: readonly OutgoingMessage[]): void {
    entries = next.toSorted((one, other) => one.at - other.at);
    for (const listener of listeners) listener();
  }

  async function save(outgoing: OutgoingMessage): Promise<void> {
    await parts.store.put(outgoing).then(
      () => stored.add(outgoing.clientId),
      () => undefined,
    );
  }

  function replace(clientId: string, change: Partial<OutgoingMessage>): void {
    update(entries.map((entry) => (entry.clientId === clientId ? { ...entry, ...change } : entry)));
    const changed = entries.find((entry) => entry.clientId === clientId);
    if (changed) void save(changed);
  }

  async function drop(clientId: string): Promise<void> {
    removed.add(clientId);
    update(entries.filter((entry) => entry.clientId !== clientId));
    await parts.store.remove(clientId).catch(() => undefined);
  }

  /** Syncs with the store: other tabs remove sent messages and add new ones. */
  async function readStore(): Promise<void> {
    const found = await parts.store.list().catch(() => null);
    if (!found) return;
    const storedIds = new Set(found.map(({ clientId }) => clientId));
    const knownIds = new Set(entries.map(({ clientId }) => clientId));
    const remaining = entries.filter(({ clientId }) => !stored.has(clientId) || storedIds.has(clientId));
    const fresh = found.filter(({ clientId }) => !knownIds.has(clientId) && !removed.has(clientId));
    for (const { clientId } of fresh) stored.add(clientId);
    if (remaining.length < entries.length || fresh.length > 0) update([...remaining, ...fresh]);
  }

  async function pause(ms: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      endPause = resolve;
    });
    await Promise.race([parts.wait(ms), woken]);
  }

  async function sendAll(): Promise<void> {
    let head = { clientId: '', attempts: 0, faults: 0 };
    for (;;) {
      // The tab that has the lock also sends the messages of other tabs.
      await readStore();
      const account = parts.account();
      const next = entries.find((entry) => entry.account === account && entry.refused === null);
      if (!next) return;
      if (next.clientId !== head.clientId) head = { clientId: next.clientId, attempts: 0, faults: 0 };
      try {
        await parts.send(next);
        await drop(next.clientId);
      } catch (error) {
        const sendError = parts.classifyError(error);
        if (sendError === 'stop') return;
        if (typeof sendError !== 'object' && sendError !== 'later') head.faults += 1;
        if (typeof sendError === 'object') replace(next.clientId, sendError);
        else if (sendError !== 'later' && head.faults >= maxTries[sendError])
          replace(next.clientId, { refused: rejectionKeys[sendError] });
        else {
          await pause(retryDelayMs(head.attempts));
          head.attempts += 1;
        }
      }
    }
  }

  async function run(): Promise<void> {
    isRunRequested = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isRunRequested) {
        isRunRequested = false;
        await parts.withLock(sendAll);
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
      update([...entries, outgoing]);
      void save(outgoing).then(run);
    },
    retry(clientId) {
      replace(clientId, { refused: null });
      endPause();
      void run();
    },
    remove: (clientId) => void drop(clientId),
    wake() {
      endPause();
      void run();
    },
    hasUnsavedMessages: () => entries.some(({ clientId, refused }) => refused === null && !stored.has(clientId)),
  };
}
