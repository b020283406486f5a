import { asRecord } from '@latchkey/contract/schema/record';
/** Identifies a conversation by the other user (0 = the operator) and the property. */
export interface ThreadRef {
  user: number;
  property: number;
}

/** A message that has not reached the server yet. */
export interface OutgoingMessage extends ThreadRef {
  /** Created by the client; the server deduplicates by it. */
  clientId: string;
  /** The author; other accounts of a shared device neither see nor send it. */
  account: number;
  text: string;
  file: { blob: Blob; name: string } | null;
  audio: { blob: Blob; name: string; seconds: number; peaks: readonly number[] } | null;
  /** When it was written, in milliseconds. */
  at: number;
  /** Error key when the server rejected it; null while pending. */
  refused: string | null;
}

/** Validates a stored value, which another version of the site may have written. */
export function isOutgoingMessage(value: unknown): value is OutgoingMessage {
  const { clientId, account, user, property, text, at } = asRecord(value);
  return (
    typeof clientId === 'string' &&
    typeof text === 'string' &&
    [account, user, property, at].every((number) => typeof number === 'number')
  );
}
