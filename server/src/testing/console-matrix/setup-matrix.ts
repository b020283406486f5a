import type { MatrixPart } from './matrix-part.ts';

export const setupMatrix: MatrixPart = {
  seed: async () => undefined,
  rows: {
    'GET admin/get-setup-step': {},
    'POST admin/save-setup-step': { input: { step: 'done' } },
    // Categories already exist.
    'POST admin/start-catalogue': { input: { template: 'homes', language: 'en' }, admin: 'validation' },
  },
};
