import { expect, it } from 'vitest';
import { requestGraph, switchGraph } from '../../posting/listing-states.ts';
import { offerGraph } from '../../posting/offer-states.ts';
import type { Step } from '../../schema/state-graph.ts';
import { operatorStepNames, operatorSteps } from './operator-transitions.ts';

it('a pending listing can be approved or rejected, but not activated or deactivated', () => {
  expect(operatorSteps({ status: 1, request_status: 'pending' })).toEqual(['approve', 'reject']);
  expect(operatorSteps({ status: 0, request_status: 'rejected' })).toEqual(['approve']);
});

it('an approved property can be rejected, switched, sold or rented; a sale is final', () => {
  const approved = { status: 1, request_status: 'approved' } as const;
  expect(operatorSteps({ ...approved, offer: 'sell' })).toEqual(['reject', 'deactivate', 'mark_sold']);
  expect(operatorSteps({ ...approved, offer: 'rent', status: 0 })).toEqual(['reject', 'activate', 'mark_rented']);
  expect(operatorSteps({ ...approved, offer: 'rented' })).toEqual(['reject', 'deactivate', 'offer_again']);
  expect(operatorSteps({ ...approved, offer: 'sold' })).toEqual(['reject', 'deactivate']);
});

it('an admin has exactly the steps that the state graphs allow admins', () => {
  const steps = [requestGraph, switchGraph, offerGraph].flatMap((graph) => Object.entries<Step<string>>(graph.steps));
  expect(operatorStepNames).toEqual(steps.flatMap(([name, { by }]) => (by.includes('admin') ? name : [])));
});
