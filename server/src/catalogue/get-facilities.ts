import { getFacilities } from '@latchkey/contract/calls/catalogue';
import { answer } from '../answer.ts';
import { loadCatalogue } from './catalogue.ts';

/** Outdoor facilities (contract 2.1); all of them, there is no paging. */
export default answer(getFacilities, async (input, { database, siteUrl }) => {
  const { facilities } = await loadCatalogue(database, siteUrl);
  const data = [...facilities.values()]
    .filter((facility) => input.id === undefined || facility.id === input.id)
    .map(({ createdAt, updatedAt, ...facility }) => ({
      ...facility,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    }));
  return { data, total: data.length };
});
