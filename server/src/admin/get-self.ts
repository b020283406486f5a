import { adminGetSelf } from '@latchkey/contract/calls/operator';
import type { Flag } from '@latchkey/contract/records/primitives';
import { defineHandler } from '../define-handler.ts';
import { expectOperator } from './expect-operator.ts';
import { operatorRecord } from './operator-sessions.ts';

/** Returns the operator that is signed in to the console. */
export default defineHandler(adminGetSelf, async (_, context) => {
  const operator = expectOperator(context);
  const needs_two_factor: Flag = operator.needsTwoFactor ? 1 : 0;
  return { data: { ...operatorRecord(operator), needs_two_factor } };
});
