import { getFacilitiesForFilter } from '@latchkey/contract/calls/catalogue';
import { answer } from '../answer.ts';
import { loadCatalogue } from './catalogue.ts';

const counted: ReadonlySet<string | null> = new Set(['bedrooms', 'bathrooms', 'parking']);

/** All parameters – despite its name, not the outdoor facilities (contract 2.1). */
export default answer(getFacilitiesForFilter, async (_, { database, siteUrl }) => {
  const { parameters } = await loadCatalogue(database, siteUrl);
  const data = [...parameters.values()].map(({ meaning, ...parameter }) => ({
    ...parameter,
    is_counted: counted.has(meaning),
  }));
  return { data };
});
