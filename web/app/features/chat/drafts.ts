import type { ThreadRef } from '../../messaging/thread-ref.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'lk-chat-drafts';
/** Of one account; the oldest go first. */
const kept = 50;

type Drafts = Record<string, Record<string, string>>;

/** What somebody had begun to write in a conversation on this device; blank for nothing. */
export function readDraft(store: Store, account: number, thread: ThreadRef): string {
  return read(store)[account]?.[threadKey(thread)] ?? '';
}

/** The threads in which something was begun. */
export function draftedThreads(store: Store, account: number): ReadonlyMap<string, string> {
  return new Map(Object.entries(read(store)[account] ?? {}));
}

/** Keeps what was begun; blank removes it. */
export function keepDraft(store: Store, account: number, thread: ThreadRef, text: string): void {
  const all = read(store);
  const { [threadKey(thread)]: _, ...others } = all[account] ?? {};
  const mine = text.trim() === '' ? others : { ...others, [threadKey(thread)]: text };
  const newest = Object.fromEntries(Object.entries(mine).slice(-kept));
  try {
    store.setItem(key, JSON.stringify({ ...all, [account]: newest }));
  } catch {
    // No room: what was typed stands on the screen.
  }
}

/** `7-12`: a thread as one text. */
export function threadKey({ user, property }: ThreadRef): string {
  return `${user}-${property}`;
}

function read(store: Store): Drafts {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (!isRecord(found)) return {};
    return Object.fromEntries(
      Object.entries(found).map(([account, texts]) => [
        account,
        Object.fromEntries(
          Object.entries(isRecord(texts) ? texts : {}).flatMap(([thread, text]) =>
            typeof text === 'string' ? [[thread, text]] : [],
          ),
        ),
      ]),
    );
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
