import { adminExportProjects } from '@latchkey/contract/calls/console/listings';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { listingsAsCsv } from './export-listings.ts';
import { projectRows } from './listing-rows.ts';
import { tableConditions } from './listing-table.ts';

/** The projects of a search as CSV. */
export default answer(adminExportProjects, async (input, context) => {
  const where = await tableConditions(input, context.database);
  const content = listingsAsCsv(sql`project p where ${where}`, projectRows, context);
  return { data: { name: 'projects.csv', contentType: 'text/csv; charset=utf-8', content } };
});
