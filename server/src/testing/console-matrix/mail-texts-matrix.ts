import type { MatrixPart } from './matrix-part.ts';

const welcome = { mail: 'welcome', language: 'en' };

/** Mail texts in English, a language that the matrix creates elsewhere. */
export const mailTextsMatrix: MatrixPart = {
  seed: async () => undefined,
  rows: {
    'GET admin/get-mails': { input: { language: 'en' } },
    'GET admin/get-mail': { input: welcome },
    'GET admin/preview-mail': { input: welcome },
    'POST admin/set-mail-text': { input: { language: 'en', key: 'welcome.subject', text: 'Hello from {market}' } },
    'POST admin/reset-mail': { input: welcome },
    'POST admin/send-test-mail': { input: welcome },
  },
};
