import { getLanguages } from '@latchkey/contract/calls/settings';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../answer.ts';
import { loadDictionary } from './language-dictionary.ts';

/** One language with its whole dictionary (contract 3.20): the site's texts, and over them what the market says. */
export default answer(getLanguages, async ({ language_code }, { database }) => {
  const found = await loadDictionary(database, language_code);
  if (!found) throw new CallFailure('language_not_found');
  const { language, texts } = found;
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
