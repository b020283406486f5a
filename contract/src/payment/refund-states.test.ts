import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transition } from '../schema/state-graph.ts';
import { refundGraph, type RefundStatus } from './refund-states.ts';

test('webhook messages in any order and number converge to the same state', () => {
  const messages = fc.array(fc.constantFrom('send', 'finish', 'fail'), { minLength: 1 });
  fc.assert(
    fc.property(messages, (names) => {
      let state: RefundStatus = 'pending';
      for (const name of names) state = transition(refundGraph, state, name, 'gateway') ?? state;
      expect(state).toBe(names.includes('fail') ? 'failed' : names.includes('finish') ? 'done' : 'sent');
    }),
  );
});
