import type { MatrixPart } from './matrix-part.ts';

/** Ids of the records that are updated and deleted. */
const keptId = 23_001;
const removedId = 23_002;

export const catalogueMatrix: MatrixPart = {
  async seed(market) {
    for (const id of [keptId, removedId]) {
      await market.category({ id, slug_id: `matrix-category-${id}`, name: `Matrix category ${id}` });
      await market.parameter({ id, name: `Matrix fact ${id}` });
      await market.facility({ id, name: `Matrix place ${id}` });
      await market.slide({ id, slider_type: 1 });
    }
    await market.insert('city', { id: keptId, name: 'Matrix city' });
  },
  rows: {
    'GET admin/get-categories': { input: {} },
    'POST admin/save-category': { input: { id: keptId, is_enabled: 1 } },
    'POST admin/delete-category': { input: { id: removedId } },
    'GET admin/get-parameters': { input: {} },
    'POST admin/save-parameter': { input: { id: keptId, is_required: 0 } },
    'POST admin/delete-parameter': { input: { id: removedId } },
    'GET admin/get-facilities': { input: {} },
    'POST admin/save-facility': { input: { id: keptId, name: 'Matrix place' } },
    'POST admin/delete-facility': { input: { id: removedId } },
    'GET admin/get-cities': { input: {} },
    'POST admin/save-city': { input: { id: keptId, is_enabled: 1 } },
    'GET admin/get-sections': { input: {} },
    // All sections are required, but the rows send plain fields; catalogue.test.ts tests a success.
    'POST admin/save-sections': { input: {}, admin: 'validation' },
    'GET admin/get-slides': { input: {} },
    'POST admin/save-slide': { input: { id: keptId, type: 'Matrix slide' } },
    'POST admin/delete-slide': { input: { id: removedId } },
    // Other matrix parts may have slides too, so this list is not complete.
    'POST admin/order-slides': { input: { slide_ids: `${keptId},${keptId}` }, admin: 'validation' },
  },
};
