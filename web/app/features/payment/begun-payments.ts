import type { PaymentTransaction } from '@latchkey/contract/records/payment';
import type { ActiveGateway } from './active-gateway.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A payment that this tab has begun and that may still be pending. */
export interface BegunPayment {
  /** Of the transaction. */
  id: number;
  kind: ActiveGateway['kind'];
  /** The provider's page, where it goes on; null where it goes on nowhere but in the sheet that began it. */
  way: string | null;
  /** The provider has taken the money, or thinks so: what is left is to wait. */
  isSent: boolean;
  /** When it was begun, in milliseconds. */
  at: number;
}

/** What choosing a package anew is checked against. */
interface Wanted {
  kind: ActiveGateway['kind'];
  price: number;
  now: number;
}

/** Providers close a page that nobody has used for long. */
const lifeMs = 60 * 60_000;

const keyOf = (packageId: number) => `lk-payment-${packageId}`;

/** Keeps what was begun for a package, for this tab; it outlives a page that is left for the provider's. */
export function keepBegun(store: Store, packageId: number, begun: BegunPayment): void {
  attempt(() => store.setItem(keyOf(packageId), JSON.stringify(begun)));
}

export function dropBegun(store: Store, packageId: number): void {
  attempt(() => store.removeItem(keyOf(packageId)));
}

/** What this tab has begun for a package; null for nothing and for what is damaged. */
export function begunFor(store: Store, packageId: number): BegunPayment | null {
  const kept: unknown = attempt(() => JSON.parse(store.getItem(keyOf(packageId)) ?? ''));
  return isBegun(kept) ? kept : null;
}

/**
 * What becomes of a payment that was begun when its package is chosen again, so that one person never has two pending:
 * `see` what became of it, `resume` where it goes on, `give-up` and begin another, or `begin` another at once.
 * @param payment as the server knows it; null when it does not (any more)
 */
export function nextStep(
  { kind, way, isSent, at }: BegunPayment,
  payment: Pick<PaymentTransaction, 'payment_status' | 'amount'> | null,
  wanted: Wanted,
): 'see' | 'resume' | 'give-up' | 'begin' {
  if (!payment || payment.payment_status === 'failed') return 'begin';
  if (payment.payment_status === 'success' || isSent) return 'see';
  const isSame = kind === wanted.kind && payment.amount === wanted.price;
  return way !== null && isSame && wanted.now - at < lifeMs ? 'resume' : 'give-up';
}

function isBegun(value: unknown): value is BegunPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, way, isSent, at } = value as Partial<Record<keyof BegunPayment, unknown>>;
  const isWay = way === null || typeof way === 'string';
  return (
    typeof id === 'number' && typeof kind === 'string' && isWay && typeof isSent === 'boolean' && typeof at === 'number'
  );
}

/** A browser may forbid the store; then only the memory is lost. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
