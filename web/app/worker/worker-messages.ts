import { asRecord, isRecord } from '@latchkey/contract/schema/record';
import type { PushPayload } from './push-payload.ts';

/** The worker passes a push message to the open pages. */
export interface PushPageMessage {
  type: 'push';
  payload: PushPayload;
}

export function isPushPageMessage(message: unknown): message is PushPageMessage {
  const { type, payload } = asRecord(message);
  return type === 'push' && isRecord(payload);
}

/** A page asks the worker to cache it and the files that it has loaded. */
export interface CachePageMessage {
  type: 'keep';
  /** Path and query. */
  page: string;
  /** Paths that the page loaded before the worker controlled it. */
  loaded: string[];
}

export function isCachePageMessage(message: unknown): message is CachePageMessage {
  const { type, page, loaded } = asRecord(message);
  return type === 'keep' && typeof page === 'string' && Array.isArray(loaded);
}
