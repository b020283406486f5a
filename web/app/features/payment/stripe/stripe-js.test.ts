import { expect, it } from 'vitest';
import { declineKey } from './stripe-js.ts';

const card = { type: 'card_error', code: 'card_declined' };

it('returns a specific reason where it helps the user', () => {
  expect(declineKey({ ...card, decline_code: 'insufficient_funds' })).toBe('payment.declined.funds');
  expect(declineKey({ type: 'card_error', code: 'incorrect_cvc' })).toBe('payment.declined.cvc');
  expect(declineKey({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' })).toBe(
    'payment.declined.bank',
  );
});

it('does not reveal that a card is reported stolen or lost', () => {
  for (const decline_code of ['stolen_card', 'lost_card', 'fraudulent', 'pickup_card', 'generic_decline']) {
    expect(declineKey({ ...card, decline_code })).toBe('payment.declined.card');
  }
});

it('returns a general text for unknown codes', () => {
  expect(declineKey({ type: 'card_error' })).toBe('payment.declined.card');
  expect(declineKey({ type: 'invalid_request_error', code: 'toString' })).toBe('payment.declined.other');
  expect(declineKey({ type: 'invalid_request_error' })).toBe('payment.declined.other');
});
