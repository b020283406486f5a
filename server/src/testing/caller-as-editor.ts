import type { Database } from '../platform/database/pool.ts';
import { caller } from './call-handler.ts';
import { testOperatorSession } from './console-operator.ts';
import { marketFixture } from './market-fixture.ts';

/** Returns a caller of handlers that is signed in as an operator with the role editor. */
export async function callerAsEditor(database: Database) {
  const row = await marketFixture(database).insert('operator', {
    email: 'edna@console.test',
    name: 'Edna',
    password_hash: '',
    role: 'editor',
  });
  const editor = caller(database);
  const { id, name, email } = row;
  editor.context.operator = { id, name, email, role: 'editor', isDemo: false, ...testOperatorSession };
  return editor;
}
