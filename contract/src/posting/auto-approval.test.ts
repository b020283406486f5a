import { expect, test } from 'vitest';
import { verificationGraph } from '../verification/states.ts';
import { isAutoApproved } from './auto-approval.ts';

test('approves automatically only when the setting is on and the account is verified', () => {
  const approved = (auto_approve: boolean) =>
    verificationGraph.states.filter((status) => isAutoApproved({ auto_approve }, status));
  expect(approved(true)).toEqual(['success']);
  expect(approved(false)).toEqual([]);
});
