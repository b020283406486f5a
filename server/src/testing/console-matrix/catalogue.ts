import type { MatrixPart } from './matrix-part.ts';

/** What stays, and what is deleted. */
const kept = 23_001;
const removed = 23_002;

export const catalogue: MatrixPart = {
  async layOut(market) {
    for (const id of [kept, removed]) {
      await market.category({ id, slug_id: `matrix-category-${id}`, name: `Matrix category ${id}` });
      await market.parameter({ id, name: `Matrix fact ${id}` });
      await market.facility({ id, name: `Matrix place ${id}` });
      await market.slide({ id, slider_type: 1 });
    }
    await market.insert('city', { id: kept, name: 'Matrix city' });
  },
  rows: {
    'GET admin/get-categories': { input: {} },
    'POST admin/save-category': { input: { id: kept, is_enabled: 1 } },
    'POST admin/delete-category': { input: { id: removed } },
    'GET admin/get-parameters': { input: {} },
    'POST admin/save-parameter': { input: { id: kept, is_required: 0 } },
    'POST admin/delete-parameter': { input: { id: removed } },
    'GET admin/get-facilities': { input: {} },
    'POST admin/save-facility': { input: { id: kept, name: 'Matrix place' } },
    'POST admin/delete-facility': { input: { id: removed } },
    'GET admin/get-cities': { input: {} },
    'POST admin/save-city': { input: { id: kept, is_enabled: 1 } },
    'GET admin/get-sections': { input: {} },
    // Each section has to be named, and the rows send plain fields: all of them are in catalogue.test.ts.
    'POST admin/save-sections': { input: {}, admin: 'validation' },
    'GET admin/get-slides': { input: {} },
    'POST admin/save-slide': { input: { id: kept, type: 'Matrix slide' } },
    'POST admin/delete-slide': { input: { id: removed } },
    // Other parts of the market may have slides of their own.
    'POST admin/order-slides': { input: { slide_ids: `${kept},${kept}` }, admin: 'validation' },
  },
};
