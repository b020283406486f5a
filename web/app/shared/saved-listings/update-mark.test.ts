import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOptimisticToggle } from './update-mark.ts';

/** A toggle whose requests are settled by the test. */
function setUp() {
  const sent: [number, boolean][] = [];
  const shown = new Map<number, boolean>();
  const pending: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  const toggle = createOptimisticToggle({
    send: (id, isOn) => {
      sent.push([id, isOn]);
      return new Promise<void>((resolve, reject) => pending.push({ resolve, reject }));
    },
    show: (id, isOn) => shown.set(id, isOn),
  });
  return { toggle, sent, shown, pending };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('an optimistic toggle', () => {
  it('shows the new state before the server responds', () => {
    const { toggle, sent, shown } = setUp();
    void toggle(7, true);
    expect(shown.get(7)).toBe(true);
    expect(sent).toEqual([[7, true]]);
  });

  it('runs one request at a time per item', async () => {
    const { toggle, sent, pending } = setUp();
    void toggle(7, true);
    void toggle(7, false);
    void toggle(7, true);
    void toggle(7, false);
    void toggle(8, true);
    expect(sent).toEqual([
      [7, true],
      [8, true],
    ]);
    pending[0]?.resolve();
    await settled();
    expect(sent.slice(2)).toEqual([[7, false]]);
  });

  it('sends no further request when the state is back where it was', async () => {
    const { toggle, sent, pending } = setUp();
    const first = toggle(7, true);
    void toggle(7, false);
    void toggle(7, true);
    pending[0]?.resolve();
    await first;
    expect(sent).toEqual([[7, true]]);
  });

  it('reverts what the server refuses, and can be retried', async () => {
    const { toggle, shown, pending, sent } = setUp();
    const refused = toggle(7, true);
    pending[0]?.reject(new Error('no'));
    await expect(refused).rejects.toThrow('no');
    expect(shown.get(7)).toBe(false);
    const again = toggle(7, true);
    pending[1]?.resolve();
    await again;
    expect([shown.get(7), sent.length]).toEqual([true, 2]);
  });

  it('converges to the state of the server, whatever is requested and refused meanwhile', async () => {
    const events = fc.array(fc.constantFrom('on', 'off', 'agree', 'refuse'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(events, async (steps) => {
        const { toggle, sent, shown, pending } = setUp();
        let server = false;
        let answered = 0;
        const answer = async (agrees: boolean) => {
          const request = pending[answered];
          if (!request) return;
          if (agrees) server = sent[answered]?.[1] ?? server;
          answered += 1;
          if (agrees) request.resolve();
          else request.reject(new Error('no'));
          await settled();
        };
        for (const step of steps) {
          if (step === 'agree' || step === 'refuse') await answer(step === 'agree');
          // A button requests the opposite of what it shows.
          else if ((step === 'on') !== (shown.get(1) ?? false)) void toggle(1, step === 'on').catch(() => undefined);
        }
        while (answered < pending.length) await answer(true);
        expect(shown.get(1) ?? false).toBe(server);
      }),
    );
  });
});
