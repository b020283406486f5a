import { expect, test } from 'vitest';
import { verificationGraph } from '../states/verification.ts';
import { isAutoApproved } from './auto-approval.ts';

test('both must be: switched on, and verified', () => {
  const approved = (auto_approve: boolean) =>
    verificationGraph.states.filter((status) => isAutoApproved({ auto_approve }, status));
  expect(approved(true)).toEqual(['success']);
  expect(approved(false)).toEqual([]);
});
