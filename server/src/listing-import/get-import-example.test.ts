import { getImport, getImportExample, importProperties } from '@latchkey/contract/listing-import/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { poster } from '../posting/testing.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { uploadedFile } from '../testing/upload-fixtures.ts';
import { createImportDeps } from './import-deps.ts';
import { workOnImports } from './import-jobs.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('is a file that the import accepts, with a value for each required fact', async () => {
  const market = marketFixture(database);
  const types = ['textbox', 'textarea', 'number', 'dropdown', 'radiobutton', 'checkbox'] as const;
  const parameters = await Promise.all(
    types.map((type_of_parameter) => {
      const hasChoices = ['dropdown', 'radiobutton', 'checkbox'].includes(type_of_parameter);
      const choices = hasChoices ? { type_values: ['One', 'Two'] } : {};
      return market.parameter({ name: type_of_parameter, type_of_parameter, ...choices, is_required: true });
    }),
  );
  const area = await market.parameter({ name: 'Area', type_of_parameter: 'number', meaning: 'area' });
  await market.category({ name: 'Flat', parameters: [...parameters, area].map(({ id }) => id) });
  const ada = await poster(database, market);
  const { content } = (await ada.call(getImportExample, {})).data;
  let text = '';
  for await (const chunk of content) text += chunk;
  expect(text).toContain(',78');
  const file = uploadedFile('example.csv', text) as never;
  const { data } = await ada.call(importProperties, { file, dry_run: 1 });
  await workOnImports(
    createImportDeps(ada.context, () => testNow),
    () => false,
    Number.POSITIVE_INFINITY,
  );
  const checked = await ada.call(getImport, { id: data.id });
  expect(checked.rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(checked.data.counts).toMatchObject({ to_add: 1 });
});
