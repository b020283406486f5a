import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOutbox, type OutboxDeps, type SendError } from './outbox.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

function outgoing(clientId: string, at: number, account = 1): OutgoingMessage {
  return { clientId, account, user: 7, property: 12, text: clientId, file: null, audio: null, at, refused: null };
}

/** A fake server and store. */
function setUp(responses: (SendError | 'arrives')[] = []) {
  const saved = new Map<string, OutgoingMessage>();
  const arrived: string[] = [];
  const tried: string[] = [];
  let account: number | null = 1;
  const waits: number[] = [];
  const parts: OutboxDeps = {
    store: {
      list: async () => [...saved.values()],
      put: async (one) => void saved.set(one.clientId, one),
      remove: async (clientId) => void saved.delete(clientId),
    },
    send: async ({ clientId }) => {
      tried.push(clientId);
      const response = responses.shift() ?? 'arrives';
      if (response !== 'arrives') throw response;
      arrived.push(clientId);
    },
    classifyError: (error) => error as SendError,
    account: () => account,
    wait: async (ms) => void waits.push(ms),
    withLock: (work) => work(),
  };
  return {
    parts,
    saved,
    arrived,
    tried,
    waits,
    signOut: () => (account = null),
    signIn: (id: number) => (account = id),
  };
}

const flush = () => new Promise((resolve) => setImmediate(resolve));

describe('outbox', () => {
  it('sends messages in order and deletes them from the store', async () => {
    const { parts, saved, arrived } = setUp();
    const outbox = createOutbox(parts);
    for (const at of [1, 2, 3]) outbox.add(outgoing(`m${at}`, at));
    expect(outbox.entries().map(({ clientId }) => clientId)).toEqual(['m1', 'm2', 'm3']);
    await flush();
    expect(arrived).toEqual(['m1', 'm2', 'm3']);
    expect([saved.size, outbox.entries().length]).toEqual([0, 0]);
  });

  it('retries with backoff while offline and preserves the order', async () => {
    const { parts, arrived, waits } = setUp(['later', 'later', 'later']);
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    outbox.add(outgoing('m2', 2));
    await flush();
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(arrived).toEqual(['m1', 'm2']);
  });

  it('retries at once when the connection is back', async () => {
    const { parts, arrived } = setUp(['later']);
    let waitedMs = 0;
    const outbox = createOutbox({ ...parts, wait: () => new Promise(() => (waitedMs += 1)) });
    outbox.add(outgoing('m1', 1));
    await flush();
    expect([waitedMs, arrived]).toEqual([1, []]);
    outbox.wake();
    await flush();
    expect(arrived).toEqual(['m1']);
  });

  it('preserves a rejected message with its reason and sends the others', async () => {
    const { parts, saved, arrived } = setUp([{ refused: 'blocked_by_user' }]);
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    outbox.add(outgoing('m2', 2));
    await flush();
    expect(arrived).toEqual(['m2']);
    expect(outbox.entries().map(({ refused }) => refused)).toEqual(['blocked_by_user']);
    expect(saved.get('m1')?.refused).toBe('blocked_by_user');
    outbox.retry('m1');
    await flush();
    expect(arrived).toEqual(['m2', 'm1']);
  });

  it('rejects a message after repeated server errors', async () => {
    const { parts, arrived } = setUp(Array.from({ length: 6 }, () => 'broken' as const));
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    outbox.add(outgoing('m2', 2));
    await flush();
    expect(outbox.entries().map(({ clientId, refused }) => [clientId, refused])).toEqual([['m1', 'internal']]);
    expect(arrived).toEqual(['m2']);
  });

  it('a refused message does not use up the retries of the next one', async () => {
    const refused = { refused: 'blocked_by_user' };
    const { parts, arrived, waits } = setUp([...Array<SendError>(5).fill('broken'), refused, 'broken', 'broken']);
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    outbox.add(outgoing('m2', 2));
    await flush();
    expect(outbox.entries().map(({ clientId }) => clientId)).toEqual(['m1']);
    expect(arrived).toEqual(['m2']);
    expect(waits.slice(5)).toEqual([1_000, 2_000]);
  });

  it('sends the others after one message is rate-limited for too long', async () => {
    const { parts, arrived, waits } = setUp(Array.from({ length: 8 }, () => 'slowed' as const));
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    outbox.add(outgoing('m2', 2));
    await flush();
    expect(outbox.entries().map(({ clientId, refused }) => [clientId, refused])).toEqual([['m1', 'too_many_requests']]);
    expect(arrived).toEqual(['m2']);
    expect(waits.reduce((sum, ms) => sum + ms)).toBeGreaterThan(60_000);
  });

  it('survives a reload and sends only messages of the signed-in account', async () => {
    const { parts, saved, arrived, signIn } = setUp();
    saved.set('m1', outgoing('m1', 1));
    saved.set('other', outgoing('other', 2, 2));
    const outbox = createOutbox(parts);
    outbox.wake();
    await flush();
    expect(arrived).toEqual(['m1']);
    signIn(2);
    outbox.wake();
    await flush();
    expect(arrived).toEqual(['m1', 'other']);
  });

  it('stops after sign-out and preserves the messages', async () => {
    const { parts, saved, arrived, signOut } = setUp(['stop']);
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    signOut();
    await flush();
    expect([arrived.length, saved.size]).toEqual([0, 1]);
  });

  it('drops messages that another tab has sent', async () => {
    const { parts, saved, arrived } = setUp(['stop']);
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    await flush();
    saved.delete('m1');
    outbox.wake();
    await flush();
    expect([arrived, outbox.entries()]).toEqual([[], []]);
  });

  it('sends messages even when nothing can be stored', async () => {
    const { parts, arrived } = setUp();
    const refuse = () => Promise.reject(new Error('private'));
    const outbox = createOutbox({ ...parts, store: { list: refuse, put: refuse, remove: refuse } });
    outbox.add(outgoing('m1', 1));
    await flush();
    expect([arrived, outbox.entries()]).toEqual([['m1'], []]);
  });

  it('reports unsent messages that could not be stored', async () => {
    const { parts } = setUp(['stop', 'stop']);
    const put = () => Promise.reject(new Error('full'));
    const unsaved = createOutbox({ ...parts, store: { ...parts.store, put } });
    const saved = createOutbox(parts);
    unsaved.add(outgoing('m1', 1));
    saved.add(outgoing('m2', 2));
    await flush();
    expect([unsaved.hasUnsavedMessages(), saved.hasUnsavedMessages()]).toEqual([true, false]);
    unsaved.wake();
    await flush();
    expect([unsaved.entries(), unsaved.hasUnsavedMessages()]).toEqual([[], false]);
  });

  it('sends each message once and in order despite connection failures', async () => {
    const response = fc.constantFrom<SendError | 'arrives'>('later', 'arrives');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(response, { maxLength: 30 }),
        async (count, responses) => {
          const { parts, arrived, saved } = setUp(responses);
          const outbox = createOutbox(parts);
          const names = Array.from({ length: count }, (_, at) => `m${at}`);
          names.forEach((name, at) => outbox.add(outgoing(name, at)));
          await flush();
          outbox.wake();
          await flush();
          expect(arrived).toEqual(names);
          expect(saved.size).toBe(0);
        },
      ),
    );
  });
});
