import { defineGraph } from '../schema/state-graph.ts';

/**
 * A payment (contract 6). A late success overrides an earlier failure, since the money arrived; nothing reverts a
 * success, so messages in any order and number converge to the same state. A free package starts and ends in success.
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
