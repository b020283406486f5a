import { adminGetSelf } from '@latchkey/contract/calls/operator';
import type { Flag } from '@latchkey/contract/records/primitives';
import { answer } from '../answer.ts';
import { expectOperator } from './expect-operator.ts';
import { writeOperator } from './operator-sessions.ts';

/** Who is signed in to the console. */
export default answer(adminGetSelf, async (_, context) => {
  const operator = expectOperator(context);
  const needs_two_factor: Flag = operator.needsTwoFactor ? 1 : 0;
  return { data: { ...writeOperator(operator), needs_two_factor } };
});
