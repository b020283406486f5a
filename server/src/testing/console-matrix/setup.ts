import type { MatrixPart } from './matrix-part.ts';

export const setup: MatrixPart = {
  layOut: async () => undefined,
  rows: {
    'GET admin/get-setup-step': {},
    'POST admin/save-setup-step': { input: { step: 'done' } },
    // This market has categories.
    'POST admin/start-catalogue': { input: { template: 'homes', language: 'en' }, admin: 'validation' },
  },
};
