import { getImportReport } from '@latchkey/contract/listing-import/calls';
import { paths } from '@latchkey/contract/paths';
import { problemText, rowProblems } from '@latchkey/contract/listing-import/import-problems';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { byteOrderMark, csvLine } from '../platform/text/csv-text.ts';
import { expectImport } from './load-imports.ts';
import { loadImportRows } from './rows/load-import-rows.ts';

const batchSize = 1_000;

/** Exports the report of an import as CSV: a line for each row, and one more for each further fault of a row. */
export const getImportReportHandler = defineHandler(getImportReport, async ({ id }, context) => {
  await expectImport(context.database, id, expectCaller(context).id);
  return {
    data: { name: `import-${id}.csv`, contentType: 'text/csv; charset=utf-8', content: writeReport(id, context) },
  };
});

async function* writeReport(id: number, { database, siteUrl }: Context): AsyncGenerator<string> {
  yield (
    byteOrderMark + csvLine(['row', 'line', 'reference', 'title', 'result', 'column', 'problem', 'message', 'link'])
  );
  let after = 0;
  for (;;) {
    const rows = await loadImportRows(database, id, { after, limit: batchSize });
    if (rows.length === 0) return;
    yield rows
      .flatMap(({ number, line, reference, title, state, faults, slug_id }) => {
        const link = slug_id === null ? '' : siteUrl + paths.property(slug_id);
        const head = [String(number), line === null ? '' : String(line), reference, title, state];
        if (faults.length === 0) return csvLine([...head, '', '', '', link]);
        return faults.map(({ column, problem, value }) =>
          csvLine([...head, column, problem, problemText(rowProblems[problem], value), link]),
        );
      })
      .join('');
    after = rows.at(-1)?.number ?? after;
  }
}
