import { adminExportProjects } from '@latchkey/contract/admin/listings/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { listingsAsCsv } from './export-listings.ts';
import { projectRows } from './listing-rows.ts';
import { tableConditions } from './listing-table.ts';

/** Returns the filtered projects as CSV. */
export default defineHandler(adminExportProjects, async (input, context) => {
  const where = await tableConditions(input, context.database);
  const content = listingsAsCsv(sql`project p where ${where}`, projectRows, context);
  return { data: { name: 'projects.csv', contentType: 'text/csv; charset=utf-8', content } };
});
