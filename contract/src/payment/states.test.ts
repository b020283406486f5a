import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transition } from '../schema/state-graph.ts';
import { paymentGraph, type PaymentStatus } from './states.ts';

test('webhook messages in any order and number converge to the same state (quality 34)', () => {
  const messages = fc.array(fc.constantFrom('succeed', 'fail'), { minLength: 1 });
  fc.assert(
    fc.property(messages, (names) => {
      let state: PaymentStatus = 'pending';
      for (const name of names) state = transition(paymentGraph, state, name, 'gateway') ?? state;
      expect(state).toBe(names.includes('succeed') ? 'success' : 'failed');
    }),
  );
});

test('only a gateway can mark a payment as successful', () => {
  for (const role of ['owner', 'admin', 'system'] as const) {
    expect(transition(paymentGraph, 'pending', 'succeed', role)).toBeNull();
  }
});
