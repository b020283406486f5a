import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscribeLive, emitTyping, resetTyping, readLiveState, setLiveState } from './live-events.ts';
import { maintainConnection, type LiveSocket } from './live-connection.ts';

/** A fake socket; the test emits the events. */
function fakeConnection() {
  const listeners = new Map<string, (value: never) => void>();
  const emitted: unknown[] = [];
  const socket: LiveSocket & { tries: number } = {
    connected: false,
    tries: 0,
    on: (name, listener) => listeners.set(name, listener),
    emit: (name, value) => emitted.push([name, value]),
    connect: () => (socket.tries += 1),
    disconnect: () => (socket.connected = false),
  };
  const receive = (name: string, value: unknown = undefined) => {
    if (name === 'connect') socket.connected = true;
    if (name === 'disconnect') socket.connected = false;
    listeners.get(name)?.(value as never);
  };
  return { socket, receive, emitted };
}

const window = new EventTarget();
let connection: ReturnType<typeof fakeConnection>;
let close: () => void;
let resyncs: number;
let ends: number;
let unsubscribe: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  setLiveState('polling');
  [resyncs, ends] = [0, 0];
  unsubscribe = subscribeLive('resync', () => (resyncs += 1));
  connection = fakeConnection();
  close = maintainConnection(connection.socket, () => (ends += 1));
});
afterEach(() => {
  close();
  unsubscribe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('publishes the events of the server', () => {
  const received: unknown[] = [];
  const stop = subscribeLive('notification', (event) => received.push(event));
  connection.receive('notification', { id: 7 });
  stop();
  connection.receive('notification', { id: 8 });
  expect(received).toEqual([{ id: 7 }]);
});

it('publishes `resync` on the first connection and after each reconnection', () => {
  connection.receive('connect');
  expect([readLiveState(), resyncs]).toEqual(['live', 1]);
  connection.receive('disconnect', 'transport close');
  expect([readLiveState(), resyncs]).toEqual(['polling', 1]);
  connection.receive('connect');
  expect([readLiveState(), resyncs]).toEqual(['live', 2]);
});

it('publishes `resync` once when the first connection succeeds after an error', () => {
  connection.receive('connect_error', new Error('timeout'));
  connection.receive('connect');
  expect(resyncs).toBe(1);
});

it('reconnects when the server closed the connection, but not when the session has ended', () => {
  connection.receive('connect');
  connection.receive('disconnect', 'io server disconnect');
  vi.advanceTimersByTime(5_000);
  expect(connection.socket.tries).toBe(1);
  connection.receive('connect');
  connection.receive('session_ended', {});
  connection.receive('disconnect', 'io server disconnect');
  expect(ends).toBe(0);
  vi.advanceTimersByTime(600_000);
  expect([connection.socket.tries, readLiveState(), ends]).toEqual([1, 'polling', 1]);
});

it('stops on an unknown token, and waits when there are too many connections', () => {
  connection.receive('connect_error', new Error('too_many'));
  vi.advanceTimersByTime(20_000);
  expect(connection.socket.tries).toBe(0);
  vi.advanceTimersByTime(100_000);
  expect(connection.socket.tries).toBe(1);
  connection.receive('connect_error', new Error('unauthorised'));
  vi.advanceTimersByTime(600_000);
  window.dispatchEvent(new Event('online'));
  expect([connection.socket.tries, ends]).toEqual([1, 1]);
});

it('does not report a session that another tab of the browser has ended', () => {
  connection.receive('connect');
  connection.receive('session_ended', {});
  close();
  vi.advanceTimersByTime(600_000);
  expect(ends).toBe(0);
});

it('reconnects at once when the device is online again', () => {
  connection.receive('connect');
  connection.receive('disconnect', 'transport close');
  window.dispatchEvent(new Event('online'));
  expect(connection.socket.tries).toBe(1);
});

it('disconnects when the page enters the back/forward cache, and resyncs when it is restored', () => {
  connection.receive('connect');
  window.dispatchEvent(new Event('pagehide'));
  expect(connection.socket.connected).toBe(false);
  window.dispatchEvent(new Event('pageshow'));
  expect(connection.socket.tries).toBe(1);
  connection.receive('connect');
  expect(resyncs).toBe(2);
});

it('throttles typing events per conversation, and starts again after a message', () => {
  const [thread, other] = [
    { property_id: 1, user_id: 2 },
    { property_id: 1, user_id: 3 },
  ];
  connection.receive('connect');
  for (const now of [0, 1_000, 2_999, 3_000]) emitTyping(thread, now);
  emitTyping(other, 3_100);
  resetTyping();
  emitTyping(other, 3_200);
  expect(connection.emitted).toEqual([
    ['typing', thread],
    ['typing', thread],
    ['typing', other],
    ['typing', other],
  ]);
  connection.receive('disconnect', 'transport close');
  emitTyping(thread, 60_000);
  expect(connection.emitted).toHaveLength(4);
});
