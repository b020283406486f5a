import { exportProperties } from '@latchkey/contract/calls/listing-import';
import { paths } from '@latchkey/contract/paths';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { ownHomes } from './own-homes.ts';
import { writeCsv } from './write-csv.ts';
import { writeKyero } from './write-kyero.ts';

/** The caller's homes, whatever their state, as a file. */
export default answer(exportProperties, async ({ format = 'csv' }, context) => {
  const { database, siteUrl, language, now } = context;
  const homes = ownHomes(database, expectCaller(context).id);
  const catalogue = await loadCatalogue(database, siteUrl);
  const name = `homes-${now().toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') {
    const content = writeCsv(homes, catalogue, siteUrl);
    return { data: { name, contentType: 'text/csv; charset=utf-8', content } };
  }
  const pageOf = (slug: string) => siteUrl + paths.property(slug);
  const content = writeKyero(homes, { catalogue, siteUrl, language, pageOf });
  return { data: { name, contentType: 'application/xml; charset=utf-8', content } };
});
