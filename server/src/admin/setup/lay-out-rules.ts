import { features } from '@latchkey/contract/rules/features';
import { orderSections, sectionTitles } from '@latchkey/contract/sections';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type TemplateLanguage, wordIn } from './template-words.ts';
import { templateForm, templateReasons } from './templates.ts';

/** A month; a listing of the free package ends with it. */
const freeHours = 30 * 24;
const freeHomes = 3;

type Filled = 'report_reason' | 'package' | 'verification_field' | 'home_section';

/** Reasons to report, a free package, the form of verification and the home page, each where there is none. */
export async function layOutRules(language: TemplateLanguage, within: Kysely<Tables>): Promise<void> {
  const isEmpty = async (table: Filled) =>
    !(await within
      .selectFrom(table)
      .select((row) => row.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst());
  if (await isEmpty('report_reason')) {
    await within
      .insertInto('report_reason')
      .values(templateReasons.map((word) => ({ reason: wordIn(language, word) })))
      .execute();
  }
  if (await isEmpty('package')) await layOutFreePackage(language, within);
  if (await isEmpty('verification_field')) {
    await within
      .insertInto('verification_field')
      .values(templateForm.map(({ word, type }, rank) => ({ name: wordIn(language, word), field_type: type, rank })))
      .execute();
  }
  if (await isEmpty('home_section')) {
    await within
      .insertInto('home_section')
      .values(orderSections([]).map((type, position) => ({ type, title: sectionTitles[type], position })))
      .execute();
  }
}

async function layOutFreePackage(language: TemplateLanguage, within: Kysely<Tables>): Promise<void> {
  const { id } = await within
    .insertInto('package')
    .values({ name: wordIn(language, 'starter'), package_type: 'free', duration: freeHours })
    .returning('id')
    .executeTakeFirstOrThrow();
  await within
    .insertInto('package_feature')
    .values([
      { package_id: id, feature_id: features.property_list.id, limit_type: 'limited', limit: freeHomes },
      { package_id: id, feature_id: features.mortgage_calculator_detail.id, limit_type: 'unlimited', limit: null },
      { package_id: id, feature_id: features.project_access.id, limit_type: 'unlimited', limit: null },
    ])
    .execute();
}
