import type { PaymentSetting } from '@latchkey/contract/payment/payment';
import { expect, it } from 'vitest';
import { activeGateway } from './active-gateway.ts';

type Rows = Partial<Record<PaymentSetting['type'], string>>;

const active = (rows: Rows) =>
  activeGateway(Object.entries(rows).map(([type, data]) => ({ type: type as PaymentSetting['type'], data })));

const all: Rows = {
  flutterwave_status: '1',
  paypal_gateway: '1',
  paystack_gateway: '1',
  paystack_currency: 'ngn',
  stripe_gateway: '1',
  stripe_publishable_key: 'pk_test_1',
  stripe_currency: 'eur',
};

it('returns the first enabled gateway in the order of the contract', () => {
  expect(active(all)).toEqual({
    kind: 'stripe',
    publicKey: 'pk_test_1',
    currency: 'EUR',
    script: 'https://js.stripe.com/v3/',
  });
  expect(active({ ...all, stripe_gateway: '0' })).toEqual({ kind: 'paystack', currency: 'NGN', isTest: false });
  expect(active({ ...all, stripe_gateway: '0', paystack_gateway: '0' })?.kind).toBe('paypal');
  expect(active({ flutterwave_status: '1', paypal_gateway: '0' })?.kind).toBe('flutterwave');
});

it('returns null without a gateway, for an unsupported one, and for one without its key', () => {
  expect(active({})).toBeNull();
  expect(active({ paypal_gateway: '0', bank_transfer_status: '1' })).toBeNull();
  expect(active({ ...all, stripe_gateway: '0', razorpay_gateway: '1' })).toBeNull();
  expect(active({ ...all, stripe_publishable_key: '' })).toBeNull();
});

it('reads the sandbox flag of the server', () => {
  expect(active({ paystack_gateway: '1', is_test: '1' })).toEqual({ kind: 'paystack', currency: '', isTest: true });
});
