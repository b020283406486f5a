import { defineGraph } from './graph.ts';

/**
 * A payment (contract 6). A late success beats an earlier failure, for then the money is ours; nothing undoes a success,
 * so messages in any order and number end in the same state. Taking a free package begins, and ends, with success.
 */
export const paymentGraph = defineGraph({
  states: ['pending', 'success', 'failed'],
  initial: ['pending', 'success'],
  final: ['success'],
  steps: {
    succeed: { from: ['pending', 'failed'], to: 'success', by: ['gateway'] },
    fail: { from: ['pending'], to: 'failed', by: ['gateway', 'owner', 'system'] },
  },
});

export type PaymentStatus = (typeof paymentGraph.states)[number];
