import { adminGetSelf } from '@latchkey/contract/calls/operator';
import { answer } from '../answer.ts';
import { expectOperator } from './expect-operator.ts';
import { writeOperator } from './operator-sessions.ts';

/** Who is signed in to the console. */
export default answer(adminGetSelf, async (_, context) => ({ data: writeOperator(expectOperator(context)) }));
