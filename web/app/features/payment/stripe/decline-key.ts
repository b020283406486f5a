import type { StripeError } from './stripe-js.ts';

/** Stripe's codes (docs.stripe.com/declines/codes, /error-codes) that a user can act upon. */
const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    insufficient_funds: 'funds',
    card_velocity_exceeded: 'limit',
    withdrawal_count_limit_exceeded: 'limit',
    expired_card: 'expired',
    invalid_expiry_month: 'expired',
    invalid_expiry_month_past: 'expired',
    invalid_expiry_year: 'expired',
    invalid_expiry_year_past: 'expired',
    incorrect_cvc: 'cvc',
    invalid_cvc: 'cvc',
    incorrect_number: 'number',
    invalid_number: 'number',
    incorrect_zip: 'address',
    incorrect_address: 'address',
    authentication_required: 'bank',
    payment_intent_authentication_failure: 'bank',
    setup_intent_authentication_failure: 'bank',
    payment_intent_payment_attempt_expired: 'bank',
    card_not_supported: 'unsupported',
    currency_not_supported: 'unsupported',
    transaction_not_allowed: 'unsupported',
    processing_error: 'later',
    try_again_later: 'later',
    issuer_not_available: 'later',
    reenter_transaction: 'later',
    rate_limit: 'later',
    card_declined: 'card',
    payment_intent_payment_attempt_failed: 'card',
  }),
);

/**
 * Text key for a declined card, below `payment.declined`. Does not reveal unspecific bank reasons, or that a card is
 * reported stolen.
 */
export function declineKey({ type, code = '', decline_code: declineCode = '' }: StripeError): string {
  const reason = reasons.get(declineCode) ?? reasons.get(code) ?? (type === 'card_error' ? 'card' : 'other');
  return `payment.declined.${reason}`;
}
