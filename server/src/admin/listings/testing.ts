import type { Database } from '../../database/pool.ts';
import { caller } from '../../testing/call-verb.ts';
import { testOperatorSession } from '../../testing/console-operator.ts';

/** One of the operator's people, for tests of verbs. */
export async function operatorCaller(database: Database) {
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
