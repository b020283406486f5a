import type { ThreadRef } from '../thread-ref.ts';

/** A message that has not reached the server yet. */
export interface Outgoing extends ThreadRef {
  /** Made here; the server takes a message with the same one only once. */
  clientId: string;
  /** Who wrote it: on a shared device others neither see nor send it. */
  account: number;
  text: string;
  file: { blob: Blob; name: string } | null;
  audio: { blob: Blob; name: string; seconds: number; peaks: readonly number[] } | null;
  /** When it was written, in milliseconds. */
  at: number;
  /** Why the server does not take it, as the key of the failure; null while it waits. */
  refused: string | null;
}

/** Whether what was found in the store is one: another version of the site may have written it. */
export function isOutgoing(value: unknown): value is Outgoing {
  const { clientId, account, user, property, text, at }: Partial<Record<keyof Outgoing, unknown>> = Object(value);
  return (
    typeof clientId === 'string' &&
    typeof text === 'string' &&
    [account, user, property, at].every((number) => typeof number === 'number')
  );
}
