import { adminExportProjects } from '@latchkey/contract/calls/console/listings';
import { answer } from '../../answer.ts';
import { listingsAsCsv } from './export-listings.ts';
import { projectRows } from './listing-rows.ts';
import { tableConditions } from './listing-table.ts';

/** The projects of a search as CSV. */
export default answer(adminExportProjects, async (input, context) => {
  const content = listingsAsCsv(await tableConditions(input, context.database), projectRows, context);
  return { data: { name: 'projects.csv', contentType: 'text/csv; charset=utf-8', content } };
});
