import type { MatrixPart } from './matrix-part.ts';

const fieldIds = { retained: 27_101, removed: 27_102 } as const;

export const verificationFormMatrix: MatrixPart = {
  seed: async (market) => {
    // Inactive, because other rows apply with a form of a single field.
    const field = { field_type: 'text', is_active: false };
    await market.insert('verification_field', { ...field, id: fieldIds.retained, name: 'Office' });
    await market.insert('verification_field', { ...field, id: fieldIds.removed, name: 'Fax' });
  },
  rows: {
    'GET admin/get-verification-form': {},
    'POST admin/save-verification-field': {
      input: { id: fieldIds.retained, name: 'Office', field_type: 'textarea', is_active: 0 },
    },
    'POST admin/order-verification-fields': { input: { ids: fieldIds.retained } },
    'POST admin/remove-verification-field': { input: { id: fieldIds.removed } },
  },
};
