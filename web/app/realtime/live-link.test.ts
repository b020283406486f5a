import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearLive, sayTyping, stopTyping } from './live.ts';
import { keepLink, type LinkSocket } from './live-link.ts';
import { readLiveState, setLiveState } from './live-state.ts';

/** A socket without a line: the test says what comes. */
function pretend() {
  const hearers = new Map<string, (value: never) => void>();
  const said: unknown[] = [];
  const socket: LinkSocket & { tries: number } = {
    connected: false,
    tries: 0,
    on: (name, hear) => hearers.set(name, hear),
    emit: (name, value) => said.push([name, value]),
    connect: () => (socket.tries += 1),
    disconnect: () => (socket.connected = false),
  };
  const happens = (name: string, value: unknown = undefined) => {
    if (name === 'connect') socket.connected = true;
    if (name === 'disconnect') socket.connected = false;
    hearers.get(name)?.(value as never);
  };
  return { socket, happens, said };
}

const window = new EventTarget();
let line: ReturnType<typeof pretend>;
let close: () => void;
let resyncs: number;
let ends: number;
let unhear: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  setLiveState('polling');
  [resyncs, ends] = [0, 0];
  unhear = hearLive('resync', () => (resyncs += 1));
  line = pretend();
  close = keepLink(line.socket, () => (ends += 1));
});
afterEach(() => {
  close();
  unhear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('passes on what the server says', () => {
  const heard: unknown[] = [];
  const stop = hearLive('notification', (news) => heard.push(news));
  line.happens('notification', { id: 7 });
  stop();
  line.happens('notification', { id: 8 });
  expect(heard).toEqual([{ id: 7 }]);
});

it('says that something may be missing at the first connection and after each gap', () => {
  line.happens('connect');
  expect([readLiveState(), resyncs]).toEqual(['live', 1]);
  line.happens('disconnect', 'transport close');
  expect([readLiveState(), resyncs]).toEqual(['polling', 1]);
  line.happens('connect');
  expect([readLiveState(), resyncs]).toEqual(['live', 2]);
});

it('says so once when it came late for the first time', () => {
  line.happens('connect_error', new Error('timeout'));
  line.happens('connect');
  expect(resyncs).toBe(1);
});

it('tries again when the server closed without a word, and not when the session has ended', () => {
  line.happens('connect');
  line.happens('disconnect', 'io server disconnect');
  vi.advanceTimersByTime(5_000);
  expect(line.socket.tries).toBe(1);
  line.happens('connect');
  line.happens('session_ended', {});
  line.happens('disconnect', 'io server disconnect');
  expect(ends).toBe(0);
  vi.advanceTimersByTime(600_000);
  expect([line.socket.tries, readLiveState(), ends]).toEqual([1, 'polling', 1]);
});

it('gives up with a token that is nobody’s, and waits where there are too many', () => {
  line.happens('connect_error', new Error('too_many'));
  vi.advanceTimersByTime(20_000);
  expect(line.socket.tries).toBe(0);
  vi.advanceTimersByTime(100_000);
  expect(line.socket.tries).toBe(1);
  line.happens('connect_error', new Error('unauthorised'));
  vi.advanceTimersByTime(600_000);
  window.dispatchEvent(new Event('online'));
  expect([line.socket.tries, ends]).toEqual([1, 1]);
});

it('asks nothing about a session that somebody ended in another tab of this browser', () => {
  line.happens('connect');
  line.happens('session_ended', {});
  close();
  vi.advanceTimersByTime(600_000);
  expect(ends).toBe(0);
});

it('tries at once when the device is online again', () => {
  line.happens('connect');
  line.happens('disconnect', 'transport close');
  window.dispatchEvent(new Event('online'));
  expect(line.socket.tries).toBe(1);
});

it('lets go while the page is put aside, and asks for what was missed when it comes back', () => {
  line.happens('connect');
  window.dispatchEvent(new Event('pagehide'));
  expect(line.socket.connected).toBe(false);
  window.dispatchEvent(new Event('pageshow'));
  expect(line.socket.tries).toBe(1);
  line.happens('connect');
  expect(resyncs).toBe(2);
});

it('says who is typing now and then, for each conversation, and anew after a message', () => {
  const [thread, other] = [
    { property_id: 1, user_id: 2 },
    { property_id: 1, user_id: 3 },
  ];
  line.happens('connect');
  for (const now of [0, 1_000, 2_999, 3_000]) sayTyping(thread, now);
  sayTyping(other, 3_100);
  stopTyping();
  sayTyping(other, 3_200);
  expect(line.said).toEqual([
    ['typing', thread],
    ['typing', thread],
    ['typing', other],
    ['typing', other],
  ]);
  line.happens('disconnect', 'transport close');
  sayTyping(thread, 60_000);
  expect(line.said).toHaveLength(4);
});
