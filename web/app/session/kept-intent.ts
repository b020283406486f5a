import { isOwnPage } from './own-page.ts';
import type { SignInIntent } from './sign-in.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'lk-intent';
/** Signing in may lead over another site and a mail; later than this nobody remembers what they had pressed. */
const lifeMs = 30 * 60_000;

const aboutHome = ['favourite', 'message', 'interest', 'report'] as const;
const aboutSelf = ['saved', 'chats', 'notifications', 'post', 'account'] as const;

/**
 * Keeps what is to be carried on after signing in, for this tab.
 * @param now milliseconds
 */
export function keepIntent(store: Store, intent: SignInIntent, now: number): void {
  attempt(() => store.setItem(key, JSON.stringify({ intent, until: now + lifeMs })));
}

/** Somebody changed their mind. */
export function dropIntent(store: Store): void {
  attempt(() => store.removeItem(key));
}

/** What is to be carried on, once; null for nothing, for something old, and for what is damaged. */
export function takeIntent(store: Store, now: number): SignInIntent | null {
  const text = attempt(() => store.getItem(key));
  dropIntent(store);
  const kept: unknown = attempt(() => JSON.parse(text ?? ''));
  if (!isRecord(kept) || typeof kept['until'] !== 'number' || kept['until'] < now) return null;
  return isRecord(kept['intent']) ? readIntent(kept['intent']) : null;
}

function readIntent({ kind, propertyId, path }: Record<string, unknown>): SignInIntent | null {
  if (kind === 'page') return typeof path === 'string' && isOwnPage(path) ? { kind, path } : null;
  const self = aboutSelf.find((one) => one === kind);
  if (self) return { kind: self };
  const home = aboutHome.find((one) => one === kind);
  return home && typeof propertyId === 'number' ? { kind: home, propertyId } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A browser may forbid the store; then only the memory is lost. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
