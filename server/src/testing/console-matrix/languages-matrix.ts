import type { MatrixPart } from './matrix-part.ts';

export const languagesMatrix: MatrixPart = {
  seed: async (market) => {
    await market.language({ id: 27_001, code: 'sv', name: 'Svenska' });
    await market.language({ id: 27_002, code: 'nl', name: 'Nederlands' });
    await market.settings({ default_language: 'en' });
  },
  rows: {
    'GET admin/get-languages': {},
    'POST admin/add-language': { input: { code: 'pt-BR' } },
    'POST admin/set-language': { input: { code: 'sv', name: 'Swedish' } },
    'POST admin/set-default-language': { input: { code: 'en' } },
    'POST admin/order-languages': { input: { codes: 'sv' } },
    'POST admin/remove-language': { input: { code: 'nl' } },
    'GET admin/get-texts': { input: { code: 'sv', show: 'missing' } },
    'POST admin/set-text': { input: { code: 'sv', key: 'shell.skip', text: 'Till innehållet' } },
    'GET admin/export-texts': { input: { code: 'sv' } },
    'POST admin/import-texts': { input: { code: 'sv' }, admin: 'validation' },
  },
};
