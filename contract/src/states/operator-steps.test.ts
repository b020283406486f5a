import { expect, it } from 'vitest';
import { operatorSteps } from './operator-steps.ts';

it('what waits is approved or rejected, and is neither on nor off', () => {
  expect(operatorSteps({ status: 1, request_status: 'pending' })).toEqual(['approve', 'reject']);
  expect(operatorSteps({ status: 0, request_status: 'rejected' })).toEqual(['approve']);
});

it('an approved home is rejected, switched, sold or let; a sale is final', () => {
  const home = { status: 1, request_status: 'approved' } as const;
  expect(operatorSteps({ ...home, offer: 'sell' })).toEqual(['reject', 'deactivate', 'mark_sold']);
  expect(operatorSteps({ ...home, offer: 'rent', status: 0 })).toEqual(['reject', 'activate', 'mark_rented']);
  expect(operatorSteps({ ...home, offer: 'rented' })).toEqual(['reject', 'deactivate', 'offer_again']);
  expect(operatorSteps({ ...home, offer: 'sold' })).toEqual(['reject', 'deactivate']);
});
