import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advertGraph } from '../advert/states.ts';
import { allowed, type Graph, type Role, stepTo, transition } from './state-graph.ts';
import { requestGraph, switchGraph } from '../posting/listing-states.ts';
import { offerGraph } from '../posting/offer-states.ts';
import { paymentGraph } from '../payment/states.ts';
import { verificationGraph } from '../verification/states.ts';

const roles: Role[] = ['owner', 'admin', 'gateway', 'system'];

const graphs: [string, Graph<string, string>][] = [
  ['offer', offerGraph],
  ['request', requestGraph],
  ['switch', switchGraph],
  ['advert', advertGraph],
  ['verification', verificationGraph],
  ['payment', paymentGraph],
];

describe.each(graphs)('the state graph “%s”', (_, graph) => {
  test('every state can be reached', () => {
    const reached = new Set(graph.initial);
    for (let grown = -1; grown !== reached.size;) {
      grown = reached.size;
      for (const { from, to } of Object.values(graph.steps))
        if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...graph.states].sort());
  });

  test('exactly the final states have no further step', () => {
    const stuck = graph.states.filter((state) => roles.every((role) => allowed(graph, state, role).length === 0));
    expect(stuck).toEqual(graph.final);
  });

  test('each step connects different states of the graph and has at least one role', () => {
    for (const { from, to, by } of Object.values(graph.steps)) {
      expect(graph.states).toContain(to);
      expect(from.length).toBeGreaterThan(0);
      expect(by.length).toBeGreaterThan(0);
      for (const state of from) expect(graph.states).toContain(state);
      expect(from).not.toContain(to);
    }
  });

  test('any sequence of steps stays in the graph, and a rejected step changes nothing', () => {
    const names = Object.keys(graph.steps);
    const walk = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...roles)), { maxLength: 30 });
    fc.assert(
      fc.property(fc.constantFrom(...graph.initial), walk, (start, steps) => {
        let state = start;
        for (const [name, role] of steps) {
          const next = transition(graph, state, name, role);
          expect(next !== null).toBe(allowed(graph, state, role).includes(name));
          if (next !== null) expect(stepTo(graph, state, next, role)).not.toBeNull();
          if (graph.final.includes(state)) expect(next).toBeNull();
          state = next ?? state;
          expect(graph.states).toContain(state);
        }
      }),
    );
  });
});
