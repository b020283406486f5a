import { getFacilities } from '@latchkey/contract/catalogue/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** All outdoor facilities, without paging (contract 2.1). */
export default defineHandler(getFacilities, async (input, { database, siteUrl }) => {
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
