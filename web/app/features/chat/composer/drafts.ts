import { asRecord } from '@latchkey/contract/schema/record';
import type { ThreadRef } from '../../../shared/messaging/outgoing-message.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'lk-chat-drafts';
/** Per account; the oldest are deleted first. */
const maxDrafts = 50;

/** Texts by account id and thread key. */
type Drafts = Record<string, Record<string, string>>;

/** The unsent text of a thread on this device; blank when there is none. */
export function readDraft(store: Store, account: number, thread: ThreadRef): string {
  return read(store)[account]?.[threadKey(thread)] ?? '';
}

/** The drafts of an account by thread key. */
export function draftedThreads(store: Store, account: number): ReadonlyMap<string, string> {
  return new Map(Object.entries(read(store)[account] ?? {}));
}

/** Stores a draft; blank text deletes it. */
export function storeDraft(store: Store, account: number, thread: ThreadRef, text: string): void {
  const all = read(store);
  const { [threadKey(thread)]: _, ...others } = all[account] ?? {};
  const drafts = text.trim() === '' ? others : { ...others, [threadKey(thread)]: text };
  const newest = Object.fromEntries(Object.entries(drafts).slice(-maxDrafts));
  try {
    store.setItem(key, JSON.stringify({ ...all, [account]: newest }));
  } catch {
    // Storage is full: the text is still in the field.
  }
}

/** `7-12`: a thread as a string key. */
export function threadKey({ user, property }: ThreadRef): string {
  return `${user}-${property}`;
}

/** Reads all drafts; damaged parts of the stored value are left out. */
function read(store: Store): Drafts {
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return Object.fromEntries(
      Object.entries(asRecord(stored)).map(([account, texts]) => [
        account,
        Object.fromEntries(
          Object.entries(asRecord(texts)).flatMap(([thread, text]) =>
            typeof text === 'string' ? [[thread, text]] : [],
          ),
        ),
      ]),
    );
  } catch {
    return {};
  }
}
