import type { Database } from '../platform/database/pool.ts';
import { caller } from './call-handler.ts';
import { testOperatorSession } from './console-operator.ts';

/** Creates an operator with the role moderator and returns a caller of handlers signed in as that operator. */
export async function callerAsModerator(database: Database) {
  const name = 'Olga Operator';
  const { id } = await database.db
    .insertInto('operator')
    .values({ email: 'olga@latchkey.test', name, password_hash: '', role: 'moderator' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { call, failure, context } = caller(database);
  context.operator = {
    id,
    name,
    email: 'olga@latchkey.test',
    role: 'moderator',
    isDemo: false,
    ...testOperatorSession,
  };
  return { id, name, call, failure };
}
