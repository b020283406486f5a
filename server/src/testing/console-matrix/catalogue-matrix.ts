import type { MatrixPart } from './matrix-part.ts';

/** Ids of the records that are updated and deleted. */
const retainedId = 23_001;
const removedId = 23_002;

export const catalogueMatrix: MatrixPart = {
  async seed(market) {
    for (const id of [retainedId, removedId]) {
      await market.category({ id, slug_id: `matrix-category-${id}`, name: `Matrix category ${id}` });
      await market.parameter({ id, name: `Matrix fact ${id}` });
      await market.facility({ id, name: `Matrix place ${id}` });
      await market.slide({ id, slider_type: 1 });
    }
    await market.insert('city', { id: retainedId, name: 'Matrix city' });
  },
  rows: {
    'GET admin/get-categories': { input: {} },
    'POST admin/save-category': { input: { id: retainedId, is_enabled: 1 } },
    'POST admin/delete-category': { input: { id: removedId } },
    'GET admin/get-parameters': { input: {} },
    'POST admin/save-parameter': { input: { id: retainedId, is_required: 0 } },
    'POST admin/delete-parameter': { input: { id: removedId } },
    'GET admin/get-facilities': { input: {} },
    'POST admin/save-facility': { input: { id: retainedId, name: 'Matrix place' } },
    'POST admin/delete-facility': { input: { id: removedId } },
    'GET admin/get-cities': { input: {} },
    'POST admin/save-city': { input: { id: retainedId, is_enabled: 1 } },
    'GET admin/get-sections': { input: {} },
    // All sections are required, but the rows send plain fields; catalogue.test.ts tests a success.
    'POST admin/save-sections': { input: {}, admin: 'validation' },
    'GET admin/get-slides': { input: {} },
    'POST admin/save-slide': { input: { id: retainedId, type: 'Matrix slide' } },
    'POST admin/delete-slide': { input: { id: removedId } },
    // Other matrix parts may have slides too, so this list is not complete.
    'POST admin/order-slides': { input: { slide_ids: `${retainedId},${retainedId}` }, admin: 'validation' },
  },
};
