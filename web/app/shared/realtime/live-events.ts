import {
  type ServerToClientEvents,
  type RealtimeThread,
  typingIntervalSeconds,
} from '@latchkey/contract/realtime-events';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** Events for screens, without those of the connection itself. */
export type LiveEvents = Omit<ServerToClientEvents, 'leaving' | 'session_ended'>;

type Listener<Name extends keyof LiveEvents> = (event: LiveEvents[Name]) => void;

const listeners = new Map<keyof LiveEvents, Set<(event: never) => void>>();

/**
 * Subscribes to a live event.
 * @returns unsubscribes
 */
export function subscribeLive<Name extends keyof LiveEvents>(name: Name, listener: Listener<Name>): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  return () => void all.delete(listener);
}

/** Publishes an event to its subscribers. */
export function publishLive<Name extends keyof LiveEvents>(name: Name, event: LiveEvents[Name]): void {
  for (const listener of listeners.get(name) ?? []) (listener as Listener<Name>)(event);
}

/**
 * Subscribes to a live event while the component is mounted. Events are hints: they may arrive twice, and after a gap
 * `resync` replaces the missed ones, so a screen refetches its data then.
 */
export function useLiveEvent<Name extends keyof LiveEvents>(name: Name, listener: Listener<Name>): void {
  const latest = useEffectEvent(listener);
  useEffect(() => subscribeLive<Name>(name, (event) => latest(event)), [name]);
}

type TypingEmitter = (thread: RealtimeThread) => void;
let emitter: TypingEmitter | null = null;

/** The connection sets it while connected; null removes it. */
export function setTypingEmitter(next: TypingEmitter | null): void {
  emitter = next;
}

let lastEmitted = { key: '', at: Number.NEGATIVE_INFINITY };

/**
 * Notifies the other user that this user is typing, at most once per interval. Call it on every key press.
 * @param now milliseconds
 */
export function emitTyping({ property_id, user_id }: RealtimeThread, now: number): void {
  const key = `${property_id} ${user_id}`;
  if (!emitter || (key === lastEmitted.key && now - lastEmitted.at < typingIntervalSeconds * 1_000)) return;
  lastEmitted = { key, at: now };
  emitter({ property_id, user_id });
}

/** Call it after a message was sent: the next key press notifies again at once. */
export function resetTyping(): void {
  lastEmitted = { key: '', at: Number.NEGATIVE_INFINITY };
}

/**
 * How updates arrive: `off` for a visitor, `live` over the connection, `polling` by requests while there is no connection.
 */
export type LiveState = 'off' | 'polling' | 'live';

const useStore = create<{ state: LiveState }>()(() => ({ state: 'off' }));

/** Returns how updates arrive now; unless it is `live`, a screen polls its own data. */
export function useLiveState(): LiveState {
  return useStore(({ state }) => state);
}

export function readLiveState(): LiveState {
  return useStore.getState().state;
}

export function setLiveState(state: LiveState): void {
  useStore.setState({ state });
}
