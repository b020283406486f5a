import { expect, it } from 'vitest';
import { operatorSteps } from './operator-transitions.ts';

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
