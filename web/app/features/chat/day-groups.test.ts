import { describe, expect, it } from 'vitest';
import { groupByDay } from './day-groups.ts';

const noon = Date.UTC(2026, 0, 5, 12);
const minute = 60_000;
const at = (minutes: number, isMine = false) => ({ key: `${minutes}`, isMine, at: noon + minutes * minute });
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

describe('groupByDay', () => {
  it('groups messages by day', () => {
    const days = groupByDay([at(0), at(24 * 60), at(24 * 60 + 1)], dayOf);
    expect(days.map(({ messages: placed }) => placed.length)).toEqual([1, 2]);
    expect(days[1]?.at).toBe(noon + 24 * 60 * minute);
  });

  it('starts a new run when the sender changes or five minutes have passed', () => {
    const [day] = groupByDay([at(0), at(1), at(2, true), at(3), at(9)], dayOf);
    expect(day?.messages.map(({ startsRun: starts, endsRun: ends }) => [starts, ends])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  it('ends a run at midnight', () => {
    const late = { key: 'late', isMine: false, at: Date.UTC(2026, 0, 5, 23, 59) };
    const early = { key: 'early', isMine: false, at: Date.UTC(2026, 0, 6, 0, 1) };
    const days = groupByDay([late, early], dayOf);
    expect(days.map(({ messages: placed }) => placed[0]?.endsRun)).toEqual([true, true]);
  });

  it('returns no groups without messages', () => {
    expect(groupByDay([], dayOf)).toEqual([]);
  });
});
