import { getFacilitiesForFilter } from '@latchkey/contract/calls/catalogue';
import { answer } from '../answer.ts';
import { loadCatalogue } from './catalogue.ts';

/** All parameters – despite its name, not the outdoor facilities (contract 2.1). */
export default answer(getFacilitiesForFilter, async (_, { database, siteUrl }) => {
  const { parameters } = await loadCatalogue(database, siteUrl);
  return { data: [...parameters.values()].map(({ meaning: _meaning, ...parameter }) => parameter) };
});
