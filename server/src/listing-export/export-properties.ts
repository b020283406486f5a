import { exportProperties } from '@latchkey/contract/listing-import/calls';
import { paths } from '@latchkey/contract/paths';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { loadExportedProperties } from './load-exported-properties.ts';
import { writeCsv } from './write-csv.ts';
import { writeKyero } from './write-kyero.ts';

/** Exports the caller's properties in every state as a file. */
export const exportPropertiesHandler = defineHandler(exportProperties, async ({ format = 'csv' }, context) => {
  const { database, siteUrl, language, now } = context;
  const properties = loadExportedProperties(database, expectCaller(context).id);
  const catalogue = await loadCatalogue(database, siteUrl);
  const name = `homes-${now().toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') {
    const content = writeCsv(properties, catalogue, siteUrl);
    return { data: { name, contentType: 'text/csv; charset=utf-8', content } };
  }
  const pageOf = (slug: string) => siteUrl + paths.property(slug);
  const content = writeKyero(properties, { catalogue, siteUrl, language, pageOf });
  return { data: { name, contentType: 'application/xml; charset=utf-8', content } };
});
