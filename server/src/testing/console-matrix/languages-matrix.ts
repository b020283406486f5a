import type { MatrixPart } from './matrix-part.ts';

export const languagesMatrix: MatrixPart = {
  seed: async (market) => {
    await market.language({ id: 27_001, code: 'de', name: 'Deutsch' });
    await market.language({ id: 27_002, code: 'nl', name: 'Nederlands' });
    await market.settings({ default_language: 'en' });
  },
  rows: {
    'GET admin/get-languages': {},
    'POST admin/add-language': { input: { code: 'pt-BR' } },
    'POST admin/set-language': { input: { code: 'de', name: 'German' } },
    'POST admin/set-default-language': { input: { code: 'en' } },
    'POST admin/order-languages': { input: { codes: 'de' } },
    'POST admin/remove-language': { input: { code: 'nl' } },
    'GET admin/get-texts': { input: { code: 'de', show: 'missing' } },
    'POST admin/set-text': { input: { code: 'de', key: 'shell.skip', text: 'Zum Inhalt' } },
    'GET admin/export-texts': { input: { code: 'de' } },
    'POST admin/import-texts': { input: { code: 'de' }, admin: 'validation' },
  },
};
