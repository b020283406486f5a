import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import type { ActiveGateway } from './active-gateway.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A payment that this tab has begun and that may still be pending. */
export interface BegunPayment {
  /** Of the transaction. */
  id: number;
  kind: ActiveGateway['kind'];
  /** The provider's page, where it goes on; null where it goes on nowhere but in the sheet that began it. */
  way: string | null;
  /** When it was begun, in milliseconds. */
  at: number;
  /** When the browser came back as if it were paid, in milliseconds; null before. */
  sentAt: number | null;
  /** When the provider itself told this tab that it is paid, in milliseconds; null before. */
  confirmedAt: number | null;
}

/** What choosing a package anew is checked against. */
interface Wanted {
  kind: ActiveGateway['kind'];
  price: number;
  now: number;
}

/** Providers close a page that nobody has used for long. */
const lifeMs = 60 * 60_000;
/** By then the server has heard from the provider, or does not hear from it at all. */
const hearingMs = 10 * 60_000;

const keyOf = (packageId: number) => `lk-payment-${packageId}`;

/** Keeps what was begun for a package, for this tab; it outlives a page that is left for the provider's. */
export function keepBegun(store: Store, packageId: number, begun: BegunPayment): void {
  attempt(() => store.setItem(keyOf(packageId), JSON.stringify(begun)));
}

/** Forgets a payment, unless another has been begun for the package since. */
export function dropBegun(store: Store, packageId: number, id: number): void {
  if (begunFor(store, packageId)?.id === id) attempt(() => store.removeItem(keyOf(packageId)));
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
  begun: BegunPayment,
  payment: Pick<PaymentTransaction, 'id' | 'payment_status' | 'amount' | 'is_under_way'> | null,
  wanted: Wanted,
): 'see' | 'resume' | 'give-up' | 'begin' {
  if (!payment) return 'begin';
  const { payment_status: status } = seenFromHere(payment, begun, wanted.now);
  if (status === 'failed') return 'begin';
  if (status === 'success' || begun.confirmedAt !== null || payment.is_under_way) return 'see';
  if (begun.sentAt !== null && wanted.now - begun.sentAt < hearingMs) return 'see';
  const isSame = begun.kind === wanted.kind && payment.amount === wanted.price;
  return begun.way !== null && isSame && wanted.now - begun.at < lifeMs ? 'resume' : 'give-up';
}

/**
 * A payment as this tab knows it. After a card that was declined and another that was taken, the server has heard of the
 * first only, for as long as the provider's message takes: who believes it then pays twice.
 * @param payment as the server knows it
 * @param begun what this tab has begun for its package
 * @param now milliseconds
 */
export function seenFromHere<Payment extends Pick<PaymentTransaction, 'id' | 'payment_status'>>(
  payment: Payment,
  begun: BegunPayment | null,
  now: number,
): Payment {
  if (payment.payment_status !== 'failed' || begun?.id !== payment.id || begun.confirmedAt === null) return payment;
  return now - begun.confirmedAt < hearingMs ? { ...payment, payment_status: 'pending' } : payment;
}

function isBegun(value: unknown): value is BegunPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, way, at, sentAt, confirmedAt } = value as Partial<Record<keyof BegunPayment, unknown>>;
  const isWay = way === null || typeof way === 'string';
  const areTimes = [sentAt, confirmedAt].every((time) => time === null || typeof time === 'number');
  return typeof id === 'number' && typeof kind === 'string' && isWay && typeof at === 'number' && areTimes;
}

/** A browser may forbid the store; then only the memory is lost. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
