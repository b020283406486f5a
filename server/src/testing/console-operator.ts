import type { OperatorRole } from '@latchkey/contract/admin/operator-roles';
import type { Database } from '../platform/database/pool.ts';
import { caller } from './call-handler.ts';
import { marketFixture } from './market-fixture.ts';
import { testNow } from './test-now.ts';

/** Console session with second factor that needs no further confirmation. */
export const testOperatorSession = { sessionHash: Buffer.alloc(0), signedInAt: testNow, hasTwoFactor: true };

let count = 0;

/** Creates an operator with a role, and returns functions that call handlers as this operator. */
export async function operatorCaller(database: Database, { role = 'owner' as OperatorRole, isDemo = false } = {}) {
  const email = `operator-${++count}@console.test`;
  const row = await marketFixture(database).insert('operator', { email, name: 'Olga', role, password_hash: '' });
  const client = caller(database);
  client.context.operator = { id: row.id, name: 'Olga', email, role, isDemo, ...testOperatorSession };
  return { ...client, id: row.id };
}
