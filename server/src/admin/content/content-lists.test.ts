import {
  adminDeleteFaq,
  adminDeleteReportReason,
  adminGetFaqs,
  adminGetReportReasons,
  adminGetSeoTexts,
  adminMoveFaq,
  adminMoveReportReason,
  adminSaveFaq,
  adminSaveReportReason,
  adminSetSeoTexts,
} from '@latchkey/contract/admin/content/calls';
import { faqs, getReportReasons } from '@latchkey/contract/content/calls';
import { homepageData } from '@latchkey/contract/home/calls';
import { getSeoSettings } from '@latchkey/contract/settings/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { caller } from '../../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { picture, uploadedFile } from '../../testing/upload-fixtures.ts';
import { waitForBlockedQuery } from '../../testing/wait-for-blocked-query.ts';
import { callerAsEditor } from '../../testing/caller-as-editor.ts';
import { addReports } from '@latchkey/contract/saved-listings/calls';

let database: Database;
let market: MarketFixture;
let editor: Awaited<ReturnType<typeof callerAsEditor>>;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  editor = await callerAsEditor(database);
});
afterEach(() => database.close());

const visitor = () => caller(database);
const publicQuestions = async () => (await visitor().call(faqs, {})).data.map(({ question: request }) => request);
const audit = () => database.db.selectFrom('audit').selectAll().orderBy('id').execute();

it('shows questions to visitors in the stored order, a new one first', async () => {
  for (const request of ['a', 'b', 'c', 'd']) await market.faq({ question: request });
  const idOf = async (wanted: string) =>
    (await editor.call(adminGetFaqs, {})).data.find(({ question: request }) => request === wanted)?.id ?? 0;
  expect(await publicQuestions()).toEqual(['d', 'c', 'b', 'a']);
  await editor.call(adminMoveFaq, { id: await idOf('a'), place: 2 });
  expect(await publicQuestions()).toEqual(['d', 'a', 'c', 'b']);
  await editor.call(adminMoveFaq, { id: await idOf('d'), place: 99 });
  expect(await publicQuestions()).toEqual(['a', 'c', 'b', 'd']);
  // The audit log has the resulting place, not the requested one.
  expect((await audit()).at(-1)).toMatchObject({ action: 'move-faq', before: 'place 1', after: 'place 4' });
  await editor.call(adminSaveFaq, { question: 'e', answer: 'Yes.' });
  expect(await publicQuestions()).toEqual(['e', 'a', 'c', 'b', 'd']);
  const homepage = await visitor().call(homepageData, {});
  expect(homepage.data.faq_section.map(({ question: request }) => request)).toEqual(['e', 'a', 'c', 'b', 'd']);
  expect((await editor.call(adminGetFaqs, { search: 'C' })).data).toMatchObject([{ question: 'c', place: 3 }]);
  expect((await editor.failure(adminMoveFaq, { id: 9_999, place: 1 })).key).toBe('not_found');
});

it('hides, updates and deletes questions', async () => {
  const { id } = await market.faq({ question: 'Old?', answer: 'Yes.' });
  await editor.call(adminSaveFaq, { id, is_enabled: 0 });
  expect(await publicQuestions()).toEqual([]);
  await editor.call(adminSaveFaq, { id, question: '<b>New?</b>', is_enabled: 1 });
  expect((await visitor().call(faqs, {})).data).toEqual([{ id, question: '<b>New?</b>', answer: 'Yes.' }]);
  await editor.call(adminDeleteFaq, { id });
  expect(await publicQuestions()).toEqual([]);
  expect((await audit()).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['change-faq', 'shown: Old?\nYes.', 'hidden: Old?\nYes.'],
    ['change-faq', 'hidden: Old?\nYes.', 'shown: <b>New?</b>\nYes.'],
    ['delete-faq', '<b>New?</b>\nYes.', ''],
  ]);
  expect((await editor.failure(adminSaveFaq, { question: 'No answer' })).key).toBe('bad_input');
  expect((await editor.failure(adminSaveFaq, { id: 9_999, question: 'x' })).key).toBe('not_found');
});

it('loses no question when several are moved concurrently', async () => {
  const ids = [];
  for (const request of ['a', 'b', 'c', 'd', 'e']) ids.push((await market.faq({ question: request })).id);
  await Promise.all(ids.map((id, index) => editor.call(adminMoveFaq, { id, place: index + 1 })));
  const { data } = await editor.call(adminGetFaqs, {});
  const stored = await database.db.selectFrom('faq').select('position').orderBy('position').execute();
  expect(data).toHaveLength(5);
  expect(new Set(stored.map(({ position }) => position)).size).toBe(5);
});

it('lists report reasons in order, and retains those in use for old reports', async () => {
  const offered = async () => (await visitor().call(getReportReasons, {})).data.map(({ reason }) => reason);
  const add = async (reason: string) => (await editor.call(adminSaveReportReason, { reason })).data.id;
  const [spam, sold] = [await add('Spam'), await add('Sold')];
  const other = await add('Othr');
  expect(await offered()).toEqual(['Spam', 'Sold', 'Othr']);
  await editor.call(adminMoveReportReason, { id: other, place: 1 });
  await editor.call(adminSaveReportReason, { id: other, reason: 'Other' });
  expect(await offered()).toEqual(['Other', 'Spam', 'Sold']);

  const [ann, ben] = [await market.account(), await market.account()];
  const property = await market.property({ account_id: ann.id });
  const report = (reason_id: number) =>
    caller(database, { account: ben }).failure(addReports, { property_id: property.id, reason_id });
  await caller(database, { account: ben }).call(addReports, { property_id: property.id, reason_id: sold });
  expect((await editor.call(adminGetReportReasons, {})).data.map(({ reports }) => reports)).toEqual([0, 0, 1]);

  await editor.call(adminDeleteReportReason, { id: sold });
  await editor.call(adminDeleteReportReason, { id: spam });
  expect(await offered()).toEqual(['Other']);
  expect((await report(sold)).key).toBe('report_reason_not_found');
  const named = await database.db
    .selectFrom('report')
    .innerJoin('report_reason', 'report_reason.id', 'report.reason_id')
    .select('reason')
    .execute();
  expect(named).toEqual([{ reason: 'Sold' }]);
  expect(await database.db.selectFrom('report_reason').select('id').where('id', '=', spam).execute()).toEqual([]);
  expect((await editor.failure(adminDeleteReportReason, { id: sold })).key).toBe('report_reason_not_found');
  expect((await editor.failure(adminSaveReportReason, { id: sold, reason: 'x' })).key).toBe('report_reason_not_found');
});

it('retains a report reason that a report uses at the moment of its deletion', async () => {
  const { id } = (await editor.call(adminSaveReportReason, { reason: 'Spam' })).data;
  const [owner, reporter] = [await market.account(), await market.account()];
  const property = await market.property({ account_id: owner.id });
  const { deletion } = await database.transaction(async (trx) => {
    const report = { account_id: reporter.id, property_id: property.id, reason_id: id };
    await trx.insertInto('report').values(report).execute();
    const pending = editor.call(adminDeleteReportReason, { id });
    await waitForBlockedQuery(database);
    return { deletion: pending };
  });
  await deletion;
  const stored = database.db.selectFrom('report').select('reason_id').where('property_id', '=', property.id);
  expect(await stored.execute()).toEqual([{ reason_id: id }]);
});

it('publishes the search engine texts of a page, and none once they are blank', async () => {
  const published = async () => (await visitor().call(getSeoSettings, { page: 'faqs' })).data[0];
  const { data } = await editor.call(adminSetSeoTexts, {
    name: 'faqs',
    meta_title: 'Questions',
    meta_description: 'Answers',
    meta_picture: uploadedFile('a.jpg', await picture()),
  });
  expect(data.meta_image).toMatch(/\/files\/articles\//);
  expect(await published()).toMatchObject({ meta_title: 'Questions', meta_image: data.meta_image });
  await editor.call(adminSetSeoTexts, { name: 'faqs', meta_title: '', without_meta_picture: 1 });
  expect(await published()).toMatchObject({ meta_title: '', meta_description: 'Answers', meta_image: '' });
  expect(await database.db.selectFrom('file').select('id').execute()).toEqual([]);
  const all = await editor.call(adminGetSeoTexts, {});
  expect(all.data.find(({ page }) => page === 'faqs')).toMatchObject({ path: '/faqs', meta_description: 'Answers' });
  expect((await audit()).at(-1)).toMatchObject({ subject: 'seo', before: 'Questions\nAnswers', after: 'Answers' });
  expect((await editor.failure(adminSetSeoTexts, { name: 'nowhere' as never })).key).toBe('bad_input');
});
