import { getFacilitiesForFilter } from '@latchkey/contract/catalogue/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { loadCatalogue } from './load-catalogue.ts';

const countedMeanings: ReadonlySet<string | null> = new Set(['bedrooms', 'bathrooms', 'parking']);

/** All parameters; despite the name of the call, not the outdoor facilities (contract 2.1). */
export default defineHandler(getFacilitiesForFilter, async (_, { database, siteUrl }) => {
  const { parameters } = await loadCatalogue(database, siteUrl);
  const data = [...parameters.values()].map(({ meaning, ...parameter }) => ({
    ...parameter,
    is_counted: countedMeanings.has(meaning),
  }));
  return { data };
});
