import { toSlug } from '@latchkey/contract/text/slug';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { saveFileRow } from '../../platform/files/with-uploads.ts';
import type { TemplateIcons } from './template-icons.ts';
import {
  languageNames,
  type TemplateLanguage,
  type TemplateTextKey,
  templateTexts,
  templateText,
} from './template-texts.ts';
import type { Template } from './templates.ts';

/**
 * Creates categories, parameters and facilities of a template, named in one language and translated into the others.
 * @returns the number of categories
 */
export async function createTemplateCatalogue(
  { facts, categories, facilities }: Template,
  icons: TemplateIcons,
  language: TemplateLanguage,
  trx: Transaction<Tables>,
): Promise<number> {
  const iconOf = async (word: TemplateTextKey) => {
    const icon = icons.get(word);
    return icon ? saveFileRow(trx, icon, null) : null;
  };
  const ids = new Map<string, number>();
  for (const { name, word, type, meaning, isRequired, choices } of facts) {
    const values = choices?.map((choice) => templateText(language, choice));
    const { id } = await trx
      .insertInto('parameter')
      .values({
        name: templateText(language, word),
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
  for (const { word, parameters } of categories) {
    const name = templateText(language, word);
    const { id } = await trx
      .insertInto('category')
      .values({ name, slug_id: toSlug(name), image_id: await iconOf(word) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = parameters.flatMap((fact, position) => {
      const parameter_id = ids.get(fact);
      return parameter_id === undefined ? [] : [{ category_id: id, parameter_id, position }];
    });
    if (rows.length > 0) await trx.insertInto('category_parameter').values(rows).execute();
  }
  for (const word of facilities) {
    await trx
      .insertInto('facility')
      .values({ name: templateText(language, word), image_id: await iconOf(word) })
      .execute();
  }
  await addTranslations(language, trx);
  return categories.length;
}

/** Adds the names in the other languages; texts written by operators stay. */
async function addTranslations(language: TemplateLanguage, trx: Transaction<Tables>): Promise<void> {
  const at = languageNames.findIndex(({ code }) => code === language);
  for (const [other, { code }] of languageNames.entries()) {
    if (other === at) continue;
    const texts = Object.fromEntries(Object.values(templateTexts).map((words) => [`name.${words[at]}`, words[other]]));
    await sql`update language set texts = ${JSON.stringify(texts)}::jsonb || texts where code = ${code}`.execute(trx);
  }
}
