import { expect, it } from 'vitest';
import { declineKey } from './decline-key.ts';

const card = { type: 'card_error', code: 'card_declined' };

it('says why, where that helps', () => {
  expect(declineKey({ ...card, decline_code: 'insufficient_funds' })).toBe('payment.declined.funds');
  expect(declineKey({ type: 'card_error', code: 'incorrect_cvc' })).toBe('payment.declined.cvc');
  expect(declineKey({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' })).toBe(
    'payment.declined.bank',
  );
});

it('keeps to itself what a thief would like to know', () => {
  for (const decline_code of ['stolen_card', 'lost_card', 'fraudulent', 'pickup_card', 'generic_decline']) {
    expect(declineKey({ ...card, decline_code })).toBe('payment.declined.card');
  }
});

it('has words for what it does not know', () => {
  expect(declineKey({ type: 'card_error' })).toBe('payment.declined.card');
  expect(declineKey({ type: 'invalid_request_error', code: 'toString' })).toBe('payment.declined.other');
  expect(declineKey({ type: 'invalid_request_error' })).toBe('payment.declined.other');
});
