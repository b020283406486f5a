import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOutbox, type OutboxParts, type Verdict } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

function outgoing(clientId: string, at: number, account = 1): Outgoing {
  return { clientId, account, user: 7, property: 12, text: clientId, file: null, audio: null, at, refused: null };
}

/** A server and a store without a network or a clock. */
function world(verdicts: (Verdict | 'arrives')[] = []) {
  const kept = new Map<string, Outgoing>();
  const arrived: string[] = [];
  const tried: string[] = [];
  let account: number | null = 1;
  const waits: number[] = [];
  const parts: OutboxParts = {
    store: {
      list: async () => [...kept.values()],
      put: async (one) => void kept.set(one.clientId, one),
      remove: async (clientId) => void kept.delete(clientId),
    },
    send: async ({ clientId }) => {
      tried.push(clientId);
      const verdict = verdicts.shift() ?? 'arrives';
      if (verdict !== 'arrives') throw verdict;
      arrived.push(clientId);
    },
    judge: (error) => error as Verdict,
    account: () => account,
    wait: async (ms) => void waits.push(ms),
    alone: (work) => work(),
  };
  return {
    parts,
    kept,
    arrived,
    tried,
    waits,
    signOut: () => (account = null),
    signIn: (id: number) => (account = id),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('what waits to be sent', () => {
  it('goes in the order of writing, and leaves the device', async () => {
    const { parts, kept, arrived } = world();
    const outbox = createOutbox(parts);
    for (const at of [1, 2, 3]) outbox.add(outgoing(`m${at}`, at));
    expect(outbox.entries().map(({ clientId }) => clientId)).toEqual(['m1', 'm2', 'm3']);
    await settled();
    expect(arrived).toEqual(['m1', 'm2', 'm3']);
    expect([kept.size, outbox.entries().length]).toEqual([0, 0]);
  });

  it('waits longer each time while the line is down, and nothing overtakes', async () => {
    const { parts, arrived, waits } = world(['later', 'later', 'later']);
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    outbox.add(outgoing('m2', 2));
    await settled();
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(arrived).toEqual(['m1', 'm2']);
  });

  it('is tried at once when the line is back', async () => {
    const { parts, arrived } = world(['later']);
    let waited = 0;
    const outbox = createOutbox({ ...parts, wait: () => new Promise(() => (waited += 1)) });
    outbox.add(outgoing('m1', 1));
    await settled();
    expect([waited, arrived]).toEqual([1, []]);
    outbox.wake();
    await settled();
    expect(arrived).toEqual(['m1']);
  });

  it('keeps one that is refused, with the reason, and sends the others', async () => {
    const { parts, kept, arrived } = world([{ refused: 'blocked_by_user' }]);
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    outbox.add(outgoing('m2', 2));
    await settled();
    expect(arrived).toEqual(['m2']);
    expect(outbox.entries().map(({ refused }) => refused)).toEqual(['blocked_by_user']);
    expect(kept.get('m1')?.refused).toBe('blocked_by_user');
    outbox.retry('m1');
    await settled();
    expect(arrived).toEqual(['m2', 'm1']);
  });

  it('gives up on one that the server fails at', async () => {
    const { parts, arrived } = world(Array.from({ length: 6 }, () => 'broken' as const));
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    outbox.add(outgoing('m2', 2));
    await settled();
    expect(outbox.entries().map(({ clientId, refused }) => [clientId, refused])).toEqual([['m1', 'internal']]);
    expect(arrived).toEqual(['m2']);
  });

  it('goes on with the others after one that the server wants no more of', async () => {
    const { parts, arrived, waits } = world(Array.from({ length: 8 }, () => 'slowed' as const));
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    outbox.add(outgoing('m2', 2));
    await settled();
    expect(outbox.entries().map(({ clientId, refused }) => [clientId, refused])).toEqual([['m1', 'too_many_requests']]);
    expect(arrived).toEqual(['m2']);
    expect(waits.reduce((sum, ms) => sum + ms)).toBeGreaterThan(60_000);
  });

  it('outlives a reload, and belongs to who wrote it', async () => {
    const { parts, kept, arrived, signIn } = world();
    kept.set('m1', outgoing('m1', 1));
    kept.set('other', outgoing('other', 2, 2));
    const outbox = createOutbox(parts);
    outbox.wake();
    await settled();
    expect(arrived).toEqual(['m1']);
    signIn(2);
    outbox.wake();
    await settled();
    expect(arrived).toEqual(['m1', 'other']);
  });

  it('stops when nobody is signed in any more, and loses nothing', async () => {
    const { parts, kept, arrived, signOut } = world(['stop']);
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    signOut();
    await settled();
    expect([arrived.length, kept.size]).toEqual([0, 1]);
  });

  it('lets go of what another tab has sent', async () => {
    const { parts, kept, arrived } = world(['stop']);
    const outbox = createOutbox(parts);
    outbox.add(outgoing('m1', 1));
    await settled();
    kept.delete('m1');
    outbox.wake();
    await settled();
    expect([arrived, outbox.entries()]).toEqual([[], []]);
  });

  it('works where the device keeps nothing', async () => {
    const { parts, arrived } = world();
    const refuse = () => Promise.reject(new Error('private'));
    const outbox = createOutbox({ ...parts, store: { list: refuse, put: refuse, remove: refuse } });
    outbox.add(outgoing('m1', 1));
    await settled();
    expect([arrived, outbox.entries()]).toEqual([['m1'], []]);
  });

  it('is at risk while it waits and the device does not keep it', async () => {
    const { parts } = world(['stop', 'stop']);
    const put = () => Promise.reject(new Error('full'));
    const unkept = createOutbox({ ...parts, store: { ...parts.store, put } });
    const kept = createOutbox(parts);
    unkept.add(outgoing('m1', 1));
    kept.add(outgoing('m2', 2));
    await settled();
    expect([unkept.isAtRisk(), kept.isAtRisk()]).toEqual([true, false]);
    unkept.wake();
    await settled();
    expect([unkept.entries(), unkept.isAtRisk()]).toEqual([[], false]);
  });

  it('sends each once and in order, however often the line breaks', async () => {
    const verdict = fc.constantFrom<Verdict | 'arrives'>('later', 'arrives');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(verdict, { maxLength: 30 }),
        async (count, verdicts) => {
          const { parts, arrived, kept } = world(verdicts);
          const outbox = createOutbox(parts);
          const names = Array.from({ length: count }, (_, at) => `m${at}`);
          names.forEach((name, at) => outbox.add(outgoing(name, at)));
          await settled();
          outbox.wake();
          await settled();
          expect(arrived).toEqual(names);
          expect(kept.size).toBe(0);
        },
      ),
    );
  });
});
