import { defineGraph } from './graph.ts';

/**
 * A package in one person's hands (contract 3.7 and 6): held once at a time, again after it ran out. Free ones are taken
 * by the person, paid ones are handed over by the payment provider's message, either may be given by the operator.
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
