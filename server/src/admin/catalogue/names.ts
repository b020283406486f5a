import type { TranslatedName } from '@latchkey/contract/records/console-catalogue';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Names of the market stand in the dictionary of each language under this and the name as written (decision 009). */
const nameKey = 'name.';

/** How these names are said in the market's languages; those without a translation are not among them. */
export async function loadNames(db: Kysely<Tables>, texts: readonly string[]): Promise<TranslatedName[]> {
  if (texts.length === 0) return [];
  const { rows } = await sql<TranslatedName>`
    select wanted.text, l.code as language, l.texts ->> (${nameKey} || wanted.text) as name
      from language l cross join unnest(${[...new Set(texts)]}::text[]) wanted (text)
      where jsonb_typeof(l.texts -> (${nameKey} || wanted.text)) = 'string'
      order by l.id`.execute(db);
  return rows;
}

interface GivenName {
  text: string;
  language: string;
  name?: string | undefined;
}

/** Writes translations of these texts into the dictionaries; a blank one goes. What is none of the texts is left out. */
export async function saveNames(
  within: Transaction<Tables>,
  given: readonly GivenName[],
  texts: readonly string[],
): Promise<void> {
  const own = given.filter(({ text, name }) => name !== undefined && texts.includes(text));
  // In one order for everybody, so that two never wait for each other.
  for (const language of [...new Set(own.map((each) => each.language))].toSorted()) {
    const said = own.filter((each) => each.language === language).map(({ text, name }) => [nameKey + text, name ?? '']);
    const kept = Object.fromEntries(said.filter(([, name]) => name !== ''));
    const gone = said.filter(([, name]) => name === '').map(([key]) => key);
    await sql`
      update language set texts = (texts || ${JSON.stringify(kept)}::jsonb) - ${gone}::text[], updated_at = now()
        where code = ${language} and (texts || ${JSON.stringify(kept)}::jsonb) - ${gone}::text[] <> texts`.execute(
      within,
    );
  }
}

/** Of these rows, each with the translations of its texts. */
export async function withNames<Row>(
  db: Kysely<Tables>,
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
): Promise<(Row & { names: TranslatedName[] })[]> {
  const names = await loadNames(db, rows.flatMap(textsOf));
  return rows.map((row) => {
    const texts = textsOf(row);
    return { ...row, names: names.filter(({ text }) => texts.includes(text)) };
  });
}
