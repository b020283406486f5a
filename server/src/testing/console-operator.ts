import type { OperatorRole } from '@latchkey/contract/operator-roles';
import type { Database } from '../database/pool.ts';
import { caller } from './call-verb.ts';
import { marketFixture } from './market-fixture.ts';
import { testNow } from './test-now.ts';

/** A session of the console that nothing more is asked of. */
export const testOperatorSession = { sessionHash: Buffer.alloc(0), signedInAt: testNow, hasTwoFactor: true };

let made = 0;

/** The verbs in the name of one of the operator's people, who is made with this role. */
export async function operatorCaller(database: Database, { role = 'owner' as OperatorRole, isDemo = false } = {}) {
  const email = `operator-${++made}@console.test`;
  const row = await marketFixture(database).insert('operator', { email, name: 'Olga', role, password_hash: '' });
  const self = caller(database);
  self.context.operator = { id: row.id, name: 'Olga', email, role, isDemo, ...testOperatorSession };
  return { ...self, id: row.id };
}
