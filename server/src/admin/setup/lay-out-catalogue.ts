import type { CatalogueTemplate } from '@latchkey/contract/rules/setup-steps';
import { toSlug } from '@latchkey/contract/rules/slug';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { languageNames, type TemplateLanguage, templateWords, wordIn } from './template-words.ts';
import { templateOf } from './templates.ts';

/**
 * Categories, facts and facilities of a template, called as in one language.
 * @returns how many categories
 */
export async function layOutCatalogue(
  template: CatalogueTemplate,
  language: TemplateLanguage,
  within: Kysely<Tables>,
): Promise<number> {
  const { facts, categories, facilities } = templateOf(template);
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
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  for (const { word, asked } of categories) {
    const name = wordIn(language, word);
    const { id } = await within
      .insertInto('category')
      .values({ name, slug_id: toSlug(name) })
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
      .values({ name: wordIn(language, word) })
      .execute();
  }
  await nameInOtherLanguages(language, within);
  return categories.length;
}

/** What the site calls these things in the other languages; texts of the operator's own stay. */
async function nameInOtherLanguages(language: TemplateLanguage, within: Kysely<Tables>): Promise<void> {
  const at = languageNames.findIndex(({ code }) => code === language);
  for (const [other, { code }] of languageNames.entries()) {
    if (other === at) continue;
    const texts = Object.fromEntries(Object.values(templateWords).map((words) => [`name.${words[at]}`, words[other]]));
    await sql`update language set texts = ${JSON.stringify(texts)}::jsonb || texts where code = ${code}`.execute(
      within,
    );
  }
}
