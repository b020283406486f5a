import type { MatrixPart } from './matrix-part.ts';

/** A home that stays, one that goes, and one that is featured; a project of each of these. */
const home = { kept: 22_001, removed: 22_002, featured: 22_003 } as const;
const project = { kept: 22_001 } as const;
const runningAdvert = 22_001;

export const listings: MatrixPart = {
  async layOut(market) {
    const { id } = await market.account();
    for (const homeId of Object.values(home)) await market.home({ id: homeId, account_id: id });
    await market.project({ id: project.kept, slug_id: 'console-project', account_id: id });
    await market.advert({ property_id: home.featured }, { id: runningAdvert, account_id: id });
  },
  rows: {
    'GET admin/get-properties': {},
    'GET admin/export-properties': {},
    'GET admin/get-property': { input: { id: home.kept } },
    'POST admin/save-property': { input: { id: home.kept, title: 'Matrix home' } },
    'GET admin/get-projects': {},
    'GET admin/export-projects': {},
    'GET admin/get-project': { input: { id: project.kept } },
    'POST admin/save-project': { input: { id: project.kept, title: 'Matrix project' } },
    'POST admin/step-listings': { input: { what: 'property', ids: String(home.kept), step: 'deactivate' } },
    'POST admin/delete-listings': { input: { what: 'property', ids: String(home.removed), reason: 'Sold twice.' } },
    'POST admin/feature-listing': { input: { what: 'project', id: project.kept, days: 7 } },
    'POST admin/end-advert': { input: { id: runningAdvert } },
  },
};
