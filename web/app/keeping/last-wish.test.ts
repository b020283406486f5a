import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastWish } from './last-wish.ts';

/** A server that answers when it is told to. */
function setUp() {
  const sent: [number, boolean][] = [];
  const shown = new Map<number, boolean>();
  const waiting: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  const wish = lastWish({
    send: (id, isOn) => {
      sent.push([id, isOn]);
      return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    show: (id, isOn) => shown.set(id, isOn),
  });
  return { wish, sent, shown, waiting };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('the last wish', () => {
  it('is shown before the server has answered', () => {
    const { wish, sent, shown } = setUp();
    void wish(7, true);
    expect(shown.get(7)).toBe(true);
    expect(sent).toEqual([[7, true]]);
  });

  it('runs one request at a time for a thing, and one for each of two things', async () => {
    const { wish, sent, waiting } = setUp();
    void wish(7, true);
    void wish(7, false);
    void wish(7, true);
    void wish(7, false);
    void wish(8, true);
    expect(sent).toEqual([
      [7, true],
      [8, true],
    ]);
    waiting[0]?.resolve();
    await settled();
    expect(sent.slice(2)).toEqual([[7, false]]);
  });

  it('asks nothing more when one is back where one was', async () => {
    const { wish, sent, waiting } = setUp();
    const first = wish(7, true);
    void wish(7, false);
    void wish(7, true);
    waiting[0]?.resolve();
    await first;
    expect(sent).toEqual([[7, true]]);
  });

  it('takes back what the server refuses, and can be asked again', async () => {
    const { wish, shown, waiting, sent } = setUp();
    const refused = wish(7, true);
    waiting[0]?.reject(new Error('no'));
    await expect(refused).rejects.toThrow('no');
    expect(shown.get(7)).toBe(false);
    const again = wish(7, true);
    waiting[1]?.resolve();
    await again;
    expect([shown.get(7), sent.length]).toEqual([true, 2]);
  });

  it('ends at what the server agreed to, whatever is wished and refused meanwhile', async () => {
    const events = fc.array(fc.constantFrom('on', 'off', 'agree', 'refuse'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(events, async (steps) => {
        const { wish, sent, shown, waiting } = setUp();
        let server = false;
        let answered = 0;
        const answer = async (agrees: boolean) => {
          const request = waiting[answered];
          if (!request) return;
          if (agrees) server = sent[answered]?.[1] ?? server;
          answered += 1;
          if (agrees) request.resolve();
          else request.reject(new Error('no'));
          await settled();
        };
        for (const step of steps) {
          if (step === 'agree' || step === 'refuse') await answer(step === 'agree');
          // A button wishes the other of what it shows.
          else if ((step === 'on') !== (shown.get(1) ?? false)) void wish(1, step === 'on').catch(() => undefined);
        }
        while (answered < waiting.length) await answer(true);
        expect(shown.get(1) ?? false).toBe(server);
      }),
    );
  });
});
