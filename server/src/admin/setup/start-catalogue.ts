import { adminStartCatalogue } from '@latchkey/contract/admin/setup/calls';
import { getPackage } from '@latchkey/contract/package/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { type BuiltInLanguage, languageCodes } from '@latchkey/contract/text/languages';
import { toSlug } from '@latchkey/contract/text/slug';
import { features } from '@latchkey/contract/package/features';
import { orderSections, sectionTitles } from '@latchkey/contract/home/sections';
import { sql, type Transaction, type Kysely } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictCatalogue } from '../../catalogue/load-catalogue.ts';
import { withUploads, saveFileRow } from '../../platform/files/with-uploads.ts';
import { catalogueTag, evictPages, evictResponses } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { acceptIcons, type TemplateIcons } from './template-icons.ts';
import { templateOf, type Template, templateForm, templateReasons, type TemplateTextKey } from './templates.ts';

/**
 * Creates what a market needs before its first listing: categories, parameters and facilities of a template with icons
 * and translations, report reasons, a free package, the verification form and the sections of the home page. Existing
 * records stay unchanged.
 * @throws CallFailure `validation` when the market has categories
 */
export const startCatalogue = defineHandler(adminStartCatalogue, async ({ template, language }, context) => {
  const { database, files } = context;
  const chosen = templateOf(template);
  const categories = await withUploads({ database, files, accountId: null }, async (accept) => {
    const icons = await acceptIcons(chosen, accept);
    return database.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('start-catalogue'))`.execute(trx);
      const known = await trx.selectFrom('category').select('id').limit(1).executeTakeFirst();
      if (known) throw new CallFailure('validation', { message: 'This site already has categories.' });
      const created = await createTemplateCatalogue(chosen, icons, language, trx);
      await createTemplateRules(language, trx);
      const about = { subject: 'category', subject_id: 0, accountId: null } as const;
      const change = { before: '0 categories', after: `${created} categories`, reason: template };
      await writeAudit({ action: 'start-catalogue', ...about, ...change }, context, trx);
      return created;
    });
  });
  evictCatalogue(database);
  evictPages(context, 'listings');
  evictResponses(context, catalogueTag, getPackage.path);
  return { data: { categories } };
});

/**
 * Creates categories, parameters and facilities of a template, named in one language and translated into the others.
 * @returns the number of categories
 */
async function createTemplateCatalogue(
  { facts, categories, facilities }: Template,
  icons: TemplateIcons,
  language: BuiltInLanguage,
  trx: Transaction<Tables>,
): Promise<number> {
  const names = templateTexts(language);
  const iconOf = async (word: TemplateTextKey) => {
    const icon = icons.get(word);
    return icon ? saveFileRow(trx, icon, null) : null;
  };
  const ids = new Map<string, number>();
  for (const { name, word, type, meaning, isRequired, choices } of facts) {
    const values = choices?.map((choice) => names[choice]);
    const { id } = await trx
      .insertInto('parameter')
      .values({
        name: names[word],
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
    const name = names[word];
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
      .values({ name: names[word], image_id: await iconOf(word) })
      .execute();
  }
  await addTranslations(language, trx);
  return categories.length;
}

/** Names of the templates in one language. */
function templateTexts(language: BuiltInLanguage) {
  return serverTexts('catalogue-templates', language).texts;
}

const templateKeys = Object.keys(templateTexts('en')) as TemplateTextKey[];

/** Adds the names in the other languages; texts written by operators stay. */
async function addTranslations(language: BuiltInLanguage, trx: Transaction<Tables>): Promise<void> {
  const names = templateTexts(language);
  for (const code of languageCodes) {
    if (code === language) continue;
    const translated = templateTexts(code);
    const texts = Object.fromEntries(templateKeys.map((key) => [`name.${names[key]}`, translated[key]]));
    await sql`update language set texts = ${JSON.stringify(texts)}::jsonb || texts where code = ${code}`.execute(trx);
  }
}

type TemplateTable = 'report_reason' | 'package' | 'verification_field' | 'home_section';

/** Creates report reasons, a free package, the verification form and the home page sections, each if none exist. */
async function createTemplateRules(language: BuiltInLanguage, trx: Kysely<Tables>): Promise<void> {
  const isEmpty = async (table: TemplateTable) =>
    !(await trx
      .selectFrom(table)
      .select((row) => row.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst());
  const names = templateTexts(language);
  if (await isEmpty('report_reason')) {
    await trx
      .insertInto('report_reason')
      .values(templateReasons.map((word) => ({ reason: names[word] })))
      .execute();
  }
  if (await isEmpty('package')) await createFreePackage(language, trx);
  if (await isEmpty('verification_field')) {
    await trx
      .insertInto('verification_field')
      .values(templateForm.map(({ word, type }, rank) => ({ name: names[word], field_type: type, rank })))
      .execute();
  }
  if (await isEmpty('home_section')) {
    await trx
      .insertInto('home_section')
      .values(orderSections([]).map((type, position) => ({ type, title: sectionTitles[type], position })))
      .execute();
  }
}

/** Duration of the free package in hours: a month. Its listings end with it. */
const freeHours = 30 * 24;
const freeListings = 3;

async function createFreePackage(language: BuiltInLanguage, trx: Kysely<Tables>): Promise<void> {
  const { id } = await trx
    .insertInto('package')
    .values({ name: templateTexts(language).starter, package_type: 'free', duration: freeHours })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('package_feature')
    .values([
      { package_id: id, feature_id: features.property_list.id, limit_type: 'limited', limit: freeListings },
      { package_id: id, feature_id: features.mortgage_calculator_detail.id, limit_type: 'unlimited', limit: null },
      { package_id: id, feature_id: features.project_access.id, limit_type: 'unlimited', limit: null },
    ])
    .execute();
}
