import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscribeLive, setLiveState } from './live-events.ts';
import { pollUnreadCounts } from './poll-unread-counts.ts';

let responses: { status: number; counts: object }[];
let requests: number;
let resyncs: number;
let poll: ReturnType<typeof pollUnreadCounts>;
let unsubscribe: () => void;
const page = { hidden: false, documentElement: { dataset: {} } };

beforeEach(() => {
  vi.useFakeTimers();
  [responses, requests, resyncs, page.hidden] = [[], 0, 0, false];
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', () => {
    requests += 1;
    const { status, counts } = responses.length > 1 ? responses.shift()! : responses[0]!;
    return Promise.resolve(Response.json({ error: status !== 200, message: '', data: counts }, { status }));
  });
  unsubscribe = subscribeLive('resync', () => (resyncs += 1));
  setLiveState('polling');
  poll = pollUnreadCounts();
});
afterEach(() => {
  poll.stop();
  unsubscribe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ticks = (count: number) => vi.advanceTimersByTimeAsync(30_000 * count);
const counts = (chats: number) => ({ status: 200, counts: { chats, messages: chats, notifications: 0 } });

it('publishes `resync` only when the counts have changed', async () => {
  responses = [counts(1), counts(1), counts(2), counts(2)];
  await ticks(2);
  expect([requests, resyncs]).toEqual([2, 0]);
  await ticks(2);
  expect([requests, resyncs]).toEqual([4, 1]);
});

it('does not poll while the connection is live or the page is hidden', async () => {
  responses = [counts(1)];
  setLiveState('live');
  await ticks(3);
  setLiveState('polling');
  page.hidden = true;
  await ticks(3);
  expect(requests).toBe(0);
  page.hidden = false;
  await ticks(1);
  expect(requests).toBe(1);
});

it('polls on request even when the page is hidden', async () => {
  responses = [counts(1)];
  page.hidden = true;
  poll.now();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toBe(1);
});

it('continues after a failure, and stops on a server without counts', async () => {
  responses = [
    { status: 503, counts: {} },
    { status: 404, counts: {} },
  ];
  await ticks(5);
  expect(requests).toBe(2);
});
