import { features } from '@latchkey/contract/package/features';
import { orderSections, sectionTitles } from '@latchkey/contract/home/sections';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type TemplateLanguage, templateText } from './template-texts.ts';
import { templateForm, templateReasons } from './templates.ts';

/** Duration of the free package in hours: a month. Its listings end with it. */
const freeHours = 30 * 24;
const freeListings = 3;

type TemplateTable = 'report_reason' | 'package' | 'verification_field' | 'home_section';

/** Creates report reasons, a free package, the verification form and the home page sections, each if none exist. */
export async function createTemplateRules(language: TemplateLanguage, trx: Kysely<Tables>): Promise<void> {
  const isEmpty = async (table: TemplateTable) =>
    !(await trx
      .selectFrom(table)
      .select((row) => row.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst());
  if (await isEmpty('report_reason')) {
    await trx
      .insertInto('report_reason')
      .values(templateReasons.map((word) => ({ reason: templateText(language, word) })))
      .execute();
  }
  if (await isEmpty('package')) await createFreePackage(language, trx);
  if (await isEmpty('verification_field')) {
    await trx
      .insertInto('verification_field')
      .values(
        templateForm.map(({ word, type }, rank) => ({ name: templateText(language, word), field_type: type, rank })),
      )
      .execute();
  }
  if (await isEmpty('home_section')) {
    await trx
      .insertInto('home_section')
      .values(orderSections([]).map((type, position) => ({ type, title: sectionTitles[type], position })))
      .execute();
  }
}

async function createFreePackage(language: TemplateLanguage, trx: Kysely<Tables>): Promise<void> {
  const { id } = await trx
    .insertInto('package')
    .values({ name: templateText(language, 'starter'), package_type: 'free', duration: freeHours })
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
