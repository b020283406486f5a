import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearLive } from './live.ts';
import { setLiveState } from './live-state.ts';
import { pollCounts } from './poll-counts.ts';

let answers: { status: number; counts: object }[];
let asked: number;
let resyncs: number;
let poll: ReturnType<typeof pollCounts>;
let unhear: () => void;
const page = { hidden: false, documentElement: { dataset: {} } };

beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked, resyncs, page.hidden] = [[], 0, 0, false];
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', () => {
    asked += 1;
    const { status, counts } = answers.length > 1 ? answers.shift()! : answers[0]!;
    return Promise.resolve(Response.json({ error: status !== 200, message: '', data: counts }, { status }));
  });
  unhear = hearLive('resync', () => (resyncs += 1));
  setLiveState('polling');
  poll = pollCounts();
});
afterEach(() => {
  poll.stop();
  unhear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ticks = (count: number) => vi.advanceTimersByTimeAsync(30_000 * count);
const counts = (chats: number) => ({ status: 200, counts: { chats, messages: chats, notifications: 0 } });

it('says that there is news when the counts have changed, and not otherwise', async () => {
  answers = [counts(1), counts(1), counts(2), counts(2)];
  await ticks(2);
  expect([asked, resyncs]).toEqual([2, 0]);
  await ticks(2);
  expect([asked, resyncs]).toEqual([4, 1]);
});

it('asks nothing while the connection tells, and while nobody looks', async () => {
  answers = [counts(1)];
  setLiveState('live');
  await ticks(3);
  setLiveState('polling');
  page.hidden = true;
  await ticks(3);
  expect(asked).toBe(0);
  page.hidden = false;
  await ticks(1);
  expect(asked).toBe(1);
});

it('asks at once when it is told to, whoever looks', async () => {
  answers = [counts(1)];
  page.hidden = true;
  poll.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
});

it('goes on after a failure, and leaves a server alone that keeps no counts', async () => {
  answers = [
    { status: 503, counts: {} },
    { status: 404, counts: {} },
  ];
  await ticks(5);
  expect(asked).toBe(2);
});
