import { z } from 'zod';
import { languageFile, webSettings as webSettingsRecord, seoSettings } from './records.ts';
import { flag, optional, text, emptyInput } from '../schema/input.ts';
import { ok } from '../schema/output.ts';

export const webSettings = { input: emptyInput, output: ok(webSettingsRecord) };

export const getLanguages = {
  input: z.object({
    language_code: text(20),
    /** Returns the texts of the web client instead of the app. */
    web_language_file: optional(flag),
  }),
  output: ok(languageFile),
};

export const getSeoSettings = {
  input: z.object({ page: optional(text(60)) }),
  output: ok(z.array(seoSettings)),
};
