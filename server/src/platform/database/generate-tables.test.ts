import type { Kysely } from 'kysely';
import { format } from 'prettier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateTables } from './generate-tables.ts';
import type { Database } from './pool.ts';
import { testDatabase } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** `npm run db:types` writes the file again. */
test('tables.ts has the row types of the migrated database', async () => {
  const types = await generateTables(database.db as unknown as Kysely<unknown>);
  const written = await format(types, { parser: 'typescript', singleQuote: true, printWidth: 120 });
  await expect(written).toMatchFileSnapshot('./tables.ts');
});
