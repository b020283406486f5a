import {
  type ServerToClientEvents,
  type RealtimeThread,
  typingIntervalSeconds,
} from '@latchkey/contract/realtime-events';
import { useEffect, useEffectEvent } from 'react';

/** What a screen may hear of; the rest is between the two ends of the connection. */
export type LiveNews = Omit<ServerToClientEvents, 'leaving' | 'session_ended'>;

type Hear<Name extends keyof LiveNews> = (news: LiveNews[Name]) => void;

const hearers = new Map<keyof LiveNews, Set<(news: never) => void>>();

/** Hears one kind of news until the returned way out is taken. */
export function hearLive<Name extends keyof LiveNews>(name: Name, hear: Hear<Name>): () => void {
  const all = hearers.get(name) ?? new Set();
  hearers.set(name, all.add(hear));
  return () => void all.delete(hear);
}

/** Hands news to whoever hears it at this moment. */
export function tellLive<Name extends keyof LiveNews>(name: Name, news: LiveNews[Name]): void {
  for (const hear of hearers.get(name) ?? []) (hear as Hear<Name>)(news);
}

/**
 * Hears one kind of news while the component stands. News are hints: what is told may come twice, and after a gap comes
 * `resync` in the place of what was missed, so a screen asks again then for what it shows.
 */
export function useLive<Name extends keyof LiveNews>(name: Name, hear: Hear<Name>): void {
  const latest = useEffectEvent(hear);
  useEffect(() => hearLive<Name>(name, (news) => latest(news)), [name]);
}

type Say = (thread: RealtimeThread) => void;
let say: Say | null = null;

/** The connection lends its voice; null takes it back. */
export function lendVoice(voice: Say | null): void {
  say = voice;
}

let said = { key: '', at: Number.NEGATIVE_INFINITY };

/**
 * Tells the other party that the caller writes, as often as that is worth something; for every key that is pressed.
 * @param now milliseconds
 */
export function sayTyping({ property_id, user_id }: RealtimeThread, now: number): void {
  const key = `${property_id} ${user_id}`;
  if (!say || (key === said.key && now - said.at < typingIntervalSeconds * 1_000)) return;
  said = { key, at: now };
  say({ property_id, user_id });
}

/** The message went, so the next key says anew that somebody writes. */
export function stopTyping(): void {
  said = { key: '', at: Number.NEGATIVE_INFINITY };
}
