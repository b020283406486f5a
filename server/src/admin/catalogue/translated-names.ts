import type { TranslatedName } from '@latchkey/contract/admin/catalogue/records';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** The dictionary of each language has names of the market under this prefix and the original name (decision 009). */
const nameKey = 'name.';

/** Loads the translations of these names in the languages of the market; missing translations are left out. */
export async function loadTranslatedNames(db: Kysely<Tables>, texts: readonly string[]): Promise<TranslatedName[]> {
  if (texts.length === 0) return [];
  const { rows } = await sql<TranslatedName>`
    select wanted.text, l.code as language, l.texts ->> (${nameKey} || wanted.text) as name
      from language l cross join unnest(${[...new Set(texts)]}::text[]) wanted (text)
      where jsonb_typeof(l.texts -> (${nameKey} || wanted.text)) = 'string'
      order by l.id`.execute(db);
  return rows;
}

interface NameInput {
  text: string;
  language: string;
  name?: string | undefined;
}

/** Saves translations of these texts into the dictionaries; a blank one is deleted. Other texts are ignored. */
export async function saveTranslatedNames(
  trx: Transaction<Tables>,
  inputs: readonly NameInput[],
  texts: readonly string[],
): Promise<void> {
  const own = inputs.filter(({ text, name }) => name !== undefined && texts.includes(text));
  // Languages are always updated in the same order, so that two transactions do not deadlock.
  for (const language of [...new Set(own.map((each) => each.language))].toSorted()) {
    const entries = own
      .filter((each) => each.language === language)
      .map(({ text, name }) => [nameKey + text, name ?? '']);
    const translated = Object.fromEntries(entries.filter(([, name]) => name !== ''));
    const deleted = entries.filter(([, name]) => name === '').map(([key]) => key);
    await sql`
      update language set texts = (texts || ${JSON.stringify(translated)}::jsonb) - ${deleted}::text[], updated_at = now()
        where code = ${language} and (texts || ${JSON.stringify(translated)}::jsonb) - ${deleted}::text[] <> texts`.execute(
      trx,
    );
  }
}

/** Returns each row with the translations of its texts. */
export async function withTranslatedNames<Row>(
  db: Kysely<Tables>,
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
): Promise<(Row & { names: TranslatedName[] })[]> {
  const names = await loadTranslatedNames(db, rows.flatMap(textsOf));
  return rows.map((row) => {
    const texts = textsOf(row);
    return { ...row, names: names.filter(({ text }) => texts.includes(text)) };
  });
}
