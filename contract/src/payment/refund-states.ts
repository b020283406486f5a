import { defineGraph } from '../schema/state-graph.ts';
import { minuteMs } from '../time-units.ts';

/**
 * A refund: created here, accepted by the provider, completed; or returned by the payer's bank, even after the provider
 * reported completion. Nothing follows a failure, so messages in any order converge to the same state. A dispute has
 * the same states: open, lost, or won.
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

/** Without a response for this long, the refund is sent again, or may be made by hand instead. */
export const refundRetryAfterMs = 15 * minuteMs;

export type RefundStatus = (typeof refundGraph.states)[number];
