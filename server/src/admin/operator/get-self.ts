import { adminGetSelf } from '@latchkey/contract/admin/operator/calls';
import type { Flag } from '@latchkey/contract/schema/primitives';
import { defineHandler } from '../../platform/define-handler.ts';
import { operatorRecord } from './operator-sessions.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/** Returns the operator that is signed in to the console. */
export default defineHandler(adminGetSelf, async (_, context) => {
  const operator = expectOperator(context);
  const needs_two_factor: Flag = operator.needsTwoFactor ? 1 : 0;
  return { data: { ...operatorRecord(operator), needs_two_factor } };
});
