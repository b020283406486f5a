import { isRecord } from '@latchkey/contract/schema/record';
import { minuteMs } from '@latchkey/contract/time-units';
import type { SignInIntent } from './sign-in-context.ts';
import { paths, userPaths } from '@latchkey/contract/paths';

/** A function, since browsers that block storage throw on access. */
type GetStore = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'lk-intent';
/** Long enough for a sign-in over another site and a mail. */
const maxAgeMs = 30 * minuteMs;

const propertyKinds = ['favourite', 'message', 'interest', 'report'] as const;
const accountKinds = ['saved', 'chats', 'notifications', 'post', 'account'] as const;

/**
 * Stores the action to resume after sign-in, for this tab.
 * @param now milliseconds
 */
export function saveIntent(store: GetStore, intent: SignInIntent, now: number): void {
  attempt(() => store().setItem(key, JSON.stringify({ intent, until: now + maxAgeMs })));
}

export function clearIntent(store: GetStore): void {
  attempt(() => store().removeItem(key));
}

/** Returns and deletes the stored intent; null when it is missing, expired or damaged. */
export function consumeIntent(store: GetStore, now: number): SignInIntent | null {
  const text = attempt(() => store().getItem(key));
  clearIntent(store);
  const stored: unknown = attempt(() => JSON.parse(text ?? ''));
  if (!isRecord(stored) || typeof stored['until'] !== 'number' || stored['until'] < now) return null;
  return isRecord(stored['intent']) ? readIntent(stored['intent']) : null;
}

function readIntent({ kind, propertyId, path }: Record<string, unknown>): SignInIntent | null {
  if (kind === 'page') return typeof path === 'string' && isAccountPath(path) ? { kind, path } : null;
  const accountKind = accountKinds.find((one) => one === kind);
  if (accountKind) return { kind: accountKind };
  const propertyKind = propertyKinds.find((one) => one === kind);
  return propertyKind && typeof propertyId === 'number' ? { kind: propertyKind, propertyId } : null;
}

/** Browsers may forbid storage; the intent is then not stored. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const roots = [userPaths.root(), userPaths.completeAccount(), paths.packages(), '/my-property', '/my-project'];

/**
 * Whether a URL may be opened after sign-in: a page of this site that needs an account, or one that continues with it, such
 * as the packages.
 * @param address path and query; anything that a browser could resolve to another site is rejected
 */
export function isAccountPath(address: string): boolean {
  const base = 'https://own.invalid';
  if (!URL.canParse(address, base)) return false;
  const { origin, pathname, search, hash } = new URL(address, base);
  // A URL that the browser would normalise is not one of this site's links.
  if (origin !== base || pathname + search + hash !== address) return false;
  return roots.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}
