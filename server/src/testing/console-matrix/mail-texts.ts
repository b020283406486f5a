import type { MatrixPart } from './matrix-part.ts';

const welcome = { mail: 'welcome', language: 'en' };

/** In the language that the market of the matrix has anyway. */
export const mailTexts: MatrixPart = {
  layOut: async () => undefined,
  rows: {
    'GET admin/get-mails': { input: { language: 'en' } },
    'GET admin/get-mail': { input: welcome },
    'GET admin/preview-mail': { input: welcome },
    'POST admin/set-mail-text': { input: { language: 'en', key: 'welcome.subject', text: 'Hello from {market}' } },
    'POST admin/reset-mail': { input: welcome },
    'POST admin/send-test-mail': { input: welcome },
  },
};
