import { getLanguages } from '@latchkey/contract/calls/settings';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../answer.ts';
import { loadWebTexts } from './web-texts.ts';

/** For how long visitors get the same dictionary again; every page that is drawn asks for it. */
const keptMs = 5_000;

/** One language with its whole dictionary (contract 3.20): the site's texts, and over them what the market says. */
export default answer(
  getLanguages,
  async ({ language_code }, { database }) => {
    const language = await database.read
      .selectFrom('language')
      .selectAll()
      .where('code', '=', language_code)
      .where('is_enabled', '=', true)
      .executeTakeFirst();
    if (!language) throw new CallFailure('language_not_found');
    const texts = await loadWebTexts(language.code);
    if (!texts) throw new CallFailure('language_file_missing');

    return {
      data: {
        id: language.id,
        name: language.name,
        code: language.code,
        status: 1,
        rtl: language.rtl ? (1 as const) : (0 as const),
        file_name: { ...texts, ...onlyTexts(language.texts) },
        created_at: language.created_at.toISOString(),
        updated_at: language.updated_at.toISOString(),
      },
    };
  },
  { forMs: keptMs, by: ({ language_code }) => language_code },
);

/** A column of JSON holds whatever was put into it; a dictionary holds texts. */
function onlyTexts(stored: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(stored)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
