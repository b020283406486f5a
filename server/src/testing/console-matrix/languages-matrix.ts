import type { MatrixPart } from './matrix-part.ts';

export const languagesMatrix: MatrixPart = {
  seed: async (market) => {
    await market.language({ id: 27_001, code: 'is', name: 'Íslenska' });
    await market.language({ id: 27_002, code: 'nl', name: 'Nederlands' });
    await market.settings({ default_language: 'en' });
  },
  rows: {
    'GET admin/get-languages': {},
    'POST admin/add-language': { input: { code: 'pt-BR' } },
    'POST admin/set-language': { input: { code: 'is', name: 'Icelandic' } },
    'POST admin/set-default-language': { input: { code: 'en' } },
    'POST admin/order-languages': { input: { codes: 'is' } },
    'POST admin/remove-language': { input: { code: 'nl' } },
    'GET admin/get-texts': { input: { code: 'is', show: 'missing' } },
    'POST admin/set-text': { input: { code: 'is', key: 'shell.skip', text: 'Beint í efnið' } },
    'GET admin/export-texts': { input: { code: 'is' } },
    'POST admin/import-texts': { input: { code: 'is' }, admin: 'validation' },
  },
};
