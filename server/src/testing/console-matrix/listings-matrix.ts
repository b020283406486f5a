import type { MatrixPart } from './matrix-part.ts';

/** Ids of a property that is updated, one that is deleted and one that is featured. */
const propertyIds = { retained: 22_001, removed: 22_002, featured: 22_003 } as const;
const projectIds = { retained: 22_001 } as const;
const runningAdvert = 22_001;

export const listingsMatrix: MatrixPart = {
  async seed(market) {
    const { id } = await market.account();
    for (const propertyId of Object.values(propertyIds)) await market.property({ id: propertyId, account_id: id });
    await market.project({ id: projectIds.retained, slug_id: 'console-project', account_id: id });
    await market.advert({ property_id: propertyIds.featured }, { id: runningAdvert, account_id: id });
  },
  rows: {
    'GET admin/get-properties': {},
    'GET admin/export-properties': {},
    'GET admin/get-property': { input: { id: propertyIds.retained } },
    'POST admin/save-property': { input: { id: propertyIds.retained, title: 'Matrix home' } },
    'GET admin/get-projects': {},
    'GET admin/export-projects': {},
    'GET admin/get-project': { input: { id: projectIds.retained } },
    'POST admin/save-project': { input: { id: projectIds.retained, title: 'Matrix project' } },
    'POST admin/step-listings': { input: { what: 'property', ids: String(propertyIds.retained), step: 'deactivate' } },
    'POST admin/delete-listings': {
      input: { what: 'property', ids: String(propertyIds.removed), reason: 'Sold twice.' },
    },
    'POST admin/feature-listing': { input: { what: 'project', id: projectIds.retained, days: 7 } },
    'POST admin/end-advert': { input: { id: runningAdvert } },
  },
};
