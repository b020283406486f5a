import { getImport } from '@latchkey/contract/listing-import/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadCategoryNames } from './categories/category-names.ts';
import { expectImport, loadImports } from './load-imports.ts';
import { loadImportRows } from './rows/load-import-rows.ts';
import { loadUnitsLeft } from './rows/load-units-left.ts';

/** Returns the progress of one of the caller's imports, and its rows in the order of the file. */
export default defineHandler(getImport, async ({ id, state, limit, offset }, context) => {
  const { database, now } = context;
  const caller = expectCaller(context).id;
  await expectImport(database, id, caller);
  const [found] = await loadImports(database, [id]);
  if (!found) throw new CallFailure('import_not_found');
  const names = await loadCategoryNames(id, context);
  const all = found.rows + found.counts.hidden;
  return {
    data: found.status === 'checked' ? { ...found, units_left: await loadUnitsLeft(database, caller, now()) } : found,
    rows: await loadImportRows(database, id, { state, limit, offset }),
    ...names,
    total: state === undefined ? all : found.counts[state],
  };
});
