import type { Database } from '../../database/pool.ts';
import { caller } from '../../testing/call-verb.ts';
import { testOperatorSession } from '../../testing/console-operator.ts';
import { marketFixture } from '../../testing/market-fixture.ts';

/** Calls verbs as an editor of the operator's. */
export async function editorOf(database: Database) {
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
