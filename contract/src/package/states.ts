import { defineGraph } from '../schema/state-graph.ts';

/**
 * A package of one account (contract 3.7 and 6): owned once at a time, again after it expired. The account takes free
 * packages itself, a payment provider's message grants paid ones, and an admin may grant either.
 */
export const packageGraph = defineGraph({
  states: ['none', 'active', 'expired'],
  initial: ['none'],
  final: [],
  steps: {
    take_free: { from: ['none', 'expired'], to: 'active', by: ['owner'] },
    pay: { from: ['none', 'expired'], to: 'active', by: ['gateway'] },
    give: { from: ['none', 'expired'], to: 'active', by: ['admin'] },
    expire: { from: ['active'], to: 'expired', by: ['system'] },
  },
});

export type PackageState = (typeof packageGraph.states)[number];
