import { defineGraph } from './graph.ts';

/**
 * Money on its way back: begun here, taken by the provider, arrived; or sent back by the payer's bank, also after the
 * provider had said that it arrived. Nothing follows a failure, so messages in any order end in the same state. A dispute
 * goes the same way: open, lost, or won.
 */
export const refundGraph = defineGraph({
  states: ['pending', 'sent', 'done', 'failed'],
  initial: ['pending', 'sent', 'done', 'failed'],
  final: ['failed'],
  steps: {
    send: { from: ['pending'], to: 'sent', by: ['gateway'] },
    finish: { from: ['pending', 'sent'], to: 'done', by: ['gateway', 'admin'] },
    fail: { from: ['pending', 'sent', 'done'], to: 'failed', by: ['gateway'] },
  },
});

export type RefundStatus = (typeof refundGraph.states)[number];
