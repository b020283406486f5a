import { defineGraph } from '../schema/state-graph.ts';

/** Verification of an agent (specification 4): an account may apply again only after a rejection. */
export const verificationGraph = defineGraph({
  states: ['initial', 'pending', 'success', 'failed'],
  initial: ['initial'],
  final: [],
  steps: {
    apply: { from: ['initial', 'failed'], to: 'pending', by: ['owner'] },
    approve: { from: ['pending', 'failed'], to: 'success', by: ['admin'] },
    reject: { from: ['pending', 'success'], to: 'failed', by: ['admin'] },
  },
});

export type VerificationStatus = (typeof verificationGraph.states)[number];
