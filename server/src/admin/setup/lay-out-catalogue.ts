import { toSlug } from '@latchkey/contract/rules/slug';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { keepFile } from '../../services/files/accept-uploads.ts';
import type { TemplateIcons } from './template-icons.ts';
import { languageNames, type TemplateLanguage, type TemplateWord, templateWords, wordIn } from './template-words.ts';
import type { Template } from './templates.ts';

/**
 * Categories, facts and facilities of a template, called as in one language.
 * @returns how many categories
 */
export async function layOutCatalogue(
  { facts, categories, facilities }: Template,
  icons: TemplateIcons,
  language: TemplateLanguage,
  within: Transaction<Tables>,
): Promise<number> {
  const iconOf = async (word: TemplateWord) => {
    const icon = icons.get(word);
    return icon ? keepFile(within, icon, null) : null;
  };
  const ids = new Map<string, number>();
  for (const { name, word, type, meaning, isRequired, choices } of facts) {
    const values = choices?.map((choice) => wordIn(language, choice));
    const { id } = await within
      .insertInto('parameter')
      .values({
        name: wordIn(language, word),
        type_of_parameter: type,
        type_values: values ? JSON.stringify(values) : null,
        is_required: isRequired ?? false,
        meaning: meaning ?? null,
        image_id: await iconOf(word),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  for (const { word, asked } of categories) {
    const name = wordIn(language, word);
    const { id } = await within
      .insertInto('category')
      .values({ name, slug_id: toSlug(name), image_id: await iconOf(word) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = asked.flatMap((fact, position) => {
      const parameter_id = ids.get(fact);
      return parameter_id === undefined ? [] : [{ category_id: id, parameter_id, position }];
    });
    if (rows.length > 0) await within.insertInto('category_parameter').values(rows).execute();
  }
  for (const word of facilities) {
    await within
      .insertInto('facility')
      .values({ name: wordIn(language, word), image_id: await iconOf(word) })
      .execute();
  }
  await nameInOtherLanguages(language, within);
  return categories.length;
}

/** What the site calls these things in the other languages; texts of the operator's own stay. */
async function nameInOtherLanguages(language: TemplateLanguage, within: Transaction<Tables>): Promise<void> {
  const at = languageNames.findIndex(({ code }) => code === language);
  for (const [other, { code }] of languageNames.entries()) {
    if (other === at) continue;
    const texts = Object.fromEntries(Object.values(templateWords).map((words) => [`name.${words[at]}`, words[other]]));
    await sql`update language set texts = ${JSON.stringify(texts)}::jsonb || texts where code = ${code}`.execute(
      within,
    );
  }
}
