import { adminExportProperties } from '@latchkey/contract/admin/listings/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { listingsAsCsv } from './export-listings.ts';
import { propertyRows } from './listing-rows.ts';
import { tableConditions } from './listing-table.ts';

/** Returns the filtered properties as CSV. */
export default defineHandler(adminExportProperties, async (input, context) => {
  const where = await tableConditions(input, context.database);
  const content = listingsAsCsv(sql`property p where ${where}`, propertyRows, context);
  return { data: { name: 'properties.csv', contentType: 'text/csv; charset=utf-8', content } };
});
