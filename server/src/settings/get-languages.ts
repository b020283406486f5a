import { getLanguages } from '@latchkey/contract/settings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../platform/define-handler.ts';
import { loadDictionary } from '../platform/settings/language-dictionary.ts';

/** One language with its whole dictionary (contract 3.20): the site's texts, overridden by the operator's. */
export default defineHandler(getLanguages, async ({ language_code }, { database }) => {
  const dictionary = await loadDictionary(database, language_code);
  if (!dictionary) throw new CallFailure('language_not_found');
  const { language, texts } = dictionary;
  return {
    data: {
      id: language.id,
      name: language.name,
      code: language.code,
      status: 1,
      rtl: language.rtl ? (1 as const) : (0 as const),
      file_name: { ...texts },
      created_at: language.created_at.toISOString(),
      updated_at: language.updated_at.toISOString(),
    },
  };
});
