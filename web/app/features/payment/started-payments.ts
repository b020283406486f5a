import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { hourMs, minuteMs } from '@latchkey/contract/time-units';
import type { ActiveGateway } from './active-gateway.ts';

type GetStore = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A function, since browsers that block storage throw on access. */
export const tabStorage = () => sessionStorage;

/** A payment that this tab started and that may still be pending. Stored as JSON, so its keys must not change. */
export interface StartedPayment {
  /** Transaction id. */
  id: number;
  kind: ActiveGateway['kind'];
  /** URL of the provider's page; null for a payment that can continue only in its own sheet. */
  way: string | null;
  /** Start time in milliseconds. */
  at: number;
  /** When the browser returned from the provider as paid, in milliseconds; null before. */
  sentAt: number | null;
  /** When the provider confirmed the payment to this tab, in milliseconds; null before. */
  confirmedAt: number | null;
}

/** A renewed selection of a package. */
interface Selection {
  kind: ActiveGateway['kind'];
  price: number;
  now: number;
}

/** Providers expire an unused page. */
const pageLifetimeMs = hourMs;
/** Maximum delay of a provider's webhook. */
const webhookDelayMs = 10 * minuteMs;

const keyOf = (packageId: number) => `lk-payment-${packageId}`;

/** Stores the payment started for a package. Per tab, so it survives the visit to the provider's page. */
export function storeStartedPayment(store: GetStore, packageId: number, started: StartedPayment): void {
  ignoreErrors(() => store().setItem(keyOf(packageId), JSON.stringify(started)));
}

/** Deletes a payment, unless another one was started for the package since. */
export function deleteStartedPayment(store: GetStore, packageId: number, id: number): void {
  if (getStartedPayment(store, packageId)?.id === id) ignoreErrors(() => store().removeItem(keyOf(packageId)));
}

/** The payment that this tab started for a package; null for none or a damaged value. */
export function getStartedPayment(store: GetStore, packageId: number): StartedPayment | null {
  const stored: unknown = ignoreErrors(() => JSON.parse(store().getItem(keyOf(packageId)) ?? ''));
  return isStartedPayment(stored) ? stored : null;
}

/**
 * What to do with a started payment when its package is selected again, so that a user never has two pending payments:
 * `see` its result, `resume` it, `give-up` (cancel it and start another), or `begin` another.
 * @param payment the server's record; null when it has none
 */
export function nextStep(
  started: StartedPayment,
  payment: Pick<PaymentTransaction, 'id' | 'payment_status' | 'amount' | 'is_under_way'> | null,
  selection: Selection,
): 'see' | 'resume' | 'give-up' | 'begin' {
  if (!payment) return 'begin';
  const { payment_status: status } = applyLocalConfirmation(payment, started, selection.now);
  if (status === 'failed') return 'begin';
  if (status === 'success' || started.confirmedAt !== null || payment.is_under_way) return 'see';
  if (started.sentAt !== null && selection.now - started.sentAt < webhookDelayMs) return 'see';
  const isSame = started.kind === selection.kind && payment.amount === selection.price;
  return started.way !== null && isSame && selection.now - started.at < pageLifetimeMs ? 'resume' : 'give-up';
}

/**
 * Treats a failed payment as pending while the provider's confirmation may not have reached the server. After a declined
 * and an accepted card, the server knows only of the decline until the webhook arrives, and the user would pay twice.
 * @param payment the server's record
 * @param started the payment that this tab started for its package
 * @param now milliseconds
 */
export function applyLocalConfirmation<Payment extends Pick<PaymentTransaction, 'id' | 'payment_status'>>(
  payment: Payment,
  started: StartedPayment | null,
  now: number,
): Payment {
  if (payment.payment_status !== 'failed' || started?.id !== payment.id || started.confirmedAt === null) return payment;
  return now - started.confirmedAt < webhookDelayMs ? { ...payment, payment_status: 'pending' } : payment;
}

function isStartedPayment(value: unknown): value is StartedPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, way, at, sentAt, confirmedAt } = value as Partial<Record<keyof StartedPayment, unknown>>;
  const isUrlOrNull = way === null || typeof way === 'string';
  const areTimes = [sentAt, confirmedAt].every((time) => time === null || typeof time === 'number');
  return typeof id === 'number' && typeof kind === 'string' && isUrlOrNull && typeof at === 'number' && areTimes;
}

/** Storage may be blocked; then payments are not stored. */
function ignoreErrors<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
