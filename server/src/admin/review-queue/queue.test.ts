import {
  adminAnswerContactMessage,
  adminDecideMany,
  adminExportQueue,
  adminGetQueue,
  adminGetQueueCase,
  adminGetQueueCounts,
} from '@latchkey/contract/admin/review-queue/calls';
import { getNotificationList } from '@latchkey/contract/notification/calls';
import type { QueueKind } from '@latchkey/contract/admin/review-queue/records';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { caller } from '../../testing/call-handler.ts';
import { operatorCaller } from '../../testing/console-operator.ts';
import { daysAgo, type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';

let database: Database;
let market: MarketFixture;
let operator: Awaited<ReturnType<typeof operatorCaller>>;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  operator = await operatorCaller(database);
});
afterAll(() => database.close());

const rowsOf = async (kind: QueueKind, more = {}) => (await operator.call(adminGetQueue, { kind, ...more })).data;
const caseOf = async (kind: QueueKind, id: number) => (await operator.call(adminGetQueueCase, { kind, id })).data;
const decide = async (kind: QueueKind, id: number, decision: 'approve' | 'reject', reason?: string) =>
  (await operator.call(adminDecideMany, { kind, ids: id, decision, ...(reason && { reason }) })).data[0];
const mailsTo = (email: string) =>
  database.db.selectFrom('outbox').select(['subject', 'text']).where('recipient', '=', email).orderBy('id').execute();
const auditOf = (subject: string, id: number) =>
  database.db
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const notificationsOf = async (id: number) =>
  (await caller(database, { account: { id } }).call(getNotificationList, {})).data.map(({ title }) => title);

const propertyRow = (id: number) =>
  database.db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('exports all cases of a kind that match a search as CSV', async () => {
  const owner = await market.account({ name: '+Ana, agent', verification_status: 'success' });
  await sql`
    insert into property (slug_id, category_id, title, price, property_type, account_id, city, status, request_status)
      select 'filed' || n, ${(await market.category()).id}, 'Filed ' || n, 1000 + n, 1, ${owner.id}, 'Évora', 1, 'pending'
        from generate_series(1, 1050) n`.execute(database.db);
  const { data } = await operator.call(adminExportQueue, { kind: 'property', search: 'filed evora' });
  let text = '';
  for await (const chunk of data.content) text += String(chunk);
  const [head, first = '', ...rest] = text.trim().split('\r\n');
  expect(head).toContain('id,title,place,person_id,person,verified,price,currency,offer,per,waits_since,warnings');
  expect(first).toContain(`,Filed 1,Évora,${owner.id},"'+Ana, agent",yes,1001,USD,rent,Monthly,`);
  expect(new Set([first, ...rest]).size).toBe(1_050);
  await database.db.deleteFrom('property').where('account_id', '=', owner.id).execute();
});

describe('a pending property', () => {
  it('keeps its position in the queue when it is edited, and gets a new one when it is submitted again', async () => {
    const owner = await market.account();
    const pending = { account_id: owner.id, request_status: 'pending', city: 'Order' };
    const late = await market.property({ ...pending, waits_since: daysAgo(1) });
    const early = await market.property({ ...pending, waits_since: daysAgo(3), title: 'Éarly one' });
    await market.property({ ...pending, request_status: 'approved' });
    await database.db
      .updateTable('property')
      .set({ title: 'Early two', updated_at: testNow })
      .where('id', '=', early.id)
      .execute();
    expect((await rowsOf('property', { search: 'order' })).map(({ id }) => id)).toEqual([early.id, late.id]);
    expect((await rowsOf('property', { search: 'EARLY' })).map(({ id }) => id)).toEqual([early.id]);
    expect((await rowsOf('property', { search: 'order', order: 'desc', limit: 1 })).map(({ id }) => id)).toEqual([
      late.id,
    ]);
    await decide('property', early.id, 'reject', 'Two homes in one');
    expect((await propertyRow(early.id)).waits_since).toBeNull();
    await database.db.updateTable('property').set({ request_status: 'pending' }).where('id', '=', early.id).execute();
    const again = await rowsOf('property', { search: 'order' });
    expect(again.map(({ id }) => id)).toEqual([late.id, early.id]);
    expect(again[1]?.warnings).toEqual([{ kind: 'sent_again', count: 1, factor: null }]);
  });

  it('is returned with all details and warnings', async () => {
    const beds = await market.parameter({ name: 'Bedrooms', is_required: true });
    const energy = await market.parameter({ name: 'Energy class', is_required: true });
    const category = await market.category({ parameters: [beds.id, energy.id] });
    const alike = { category_id: category.id, city: 'Faro', price: 200_000 };
    for (let made = 0; made < 4; made++) await market.property(alike);
    const owner = await market.account({ verification_status: 'success' });
    const offer = await market.offer({ property_list: 10 }, { name: 'Agent' });
    await market.accountPackage(owner.id, { property_list: 10 }, { package_id: offer.id, used: 4 });
    const { id } = await market.property({
      ...alike,
      price: 300_000,
      account_id: owner.id,
      package_id: offer.id,
      request_status: 'pending',
      available_from: '2027-03-01',
      facts: { [beds.id]: '3' },
      title_image_id: (await market.file()).id,
      pictures: [(await market.file()).id],
    });
    const detail = JSON.stringify({ median: 200_000, factor: 1.5, peers: 4 });
    await market.insert('listing_flag', { property_id: id, kind: 'price', detail, flagged_at: testNow });
    await market.property({ account_id: owner.id, request_status: 'rejected' });
    const found = await caseOf('property', id);
    expect(found).toMatchObject({
      warnings: [{ kind: 'price', count: 1, factor: 1.5 }],
      owner: { id: owner.id, is_verified: 1, waiting: 1, rejections: 0, reports: 0, failed_sign_ins: 0 },
      paid_with: { name: 'Agent', used: 4, total: 10 },
      flags: [{ kind: 'price', price: { factor: 1.5 } }],
      listing: {
        price: 300_000,
        available_from: '2027-03-01',
        facts: [{ name: 'Bedrooms', value: '3' }],
        missing_facts: ['Energy class'],
        area_price: { median: expect.closeTo(200_000, 0), per_area: false, peers: 4, difference: expect.closeTo(0.5) },
      },
    });
    expect(found.listing?.pictures).toHaveLength(2);
    expect((await rowsOf('property', { is_warned: 1 })).map((row) => row.id)).toEqual([id]);
    await decide('property', id, 'approve');
    const flag = await database.db
      .selectFrom('listing_flag')
      .selectAll()
      .where('property_id', '=', id)
      .executeTakeFirst();
    expect(flag?.settled_by).toBe(operator.id);
  });

  it('is public after approval, and its owner is notified by mail and in the notification list', async () => {
    const owner = await market.account();
    const { id } = await market.property({
      account_id: owner.id,
      request_status: 'pending',
      status: 1,
      title: 'Bright',
    });
    expect(await decide('property', id, 'approve')).toEqual({ id, is_done: true, key: '', message: '' });
    expect(await propertyRow(id)).toMatchObject({ is_public: true, request_status: 'approved' });
    expect(await notificationsOf(owner.id)).toEqual(['Your listing is live']);
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual(['Your listing is live: Bright']);
    expect(await auditOf('property', id)).toMatchObject([
      { before: 'pending', after: 'approved', operator_id: operator.id },
    ]);
  });

  it('keeps the first of two decisions', async () => {
    const { id } = await market.property({ request_status: 'pending' });
    await decide('property', id, 'reject', 'No pictures');
    expect(await decide('property', id, 'approve')).toEqual({
      id,
      is_done: false,
      key: 'status_change_not_allowed',
      message: 'Someone has already reviewed this.',
    });
    expect(await propertyRow(id)).toMatchObject({ request_status: 'rejected', reject_reason: 'No pictures' });
    expect(await operator.failure(adminGetQueueCase, { kind: 'property', id })).toMatchObject({ key: 'not_found' });
  });
});

it('decides several cases independently', async () => {
  const pending = { request_status: 'pending' };
  const [one, two] = [await market.property(pending), await market.property(pending)];
  const missing = 999_999;
  const input = {
    kind: 'property',
    ids: [one.id, missing, two.id, one.id],
    decision: 'reject',
    reason: 'Sold already',
  } as const;
  const { data } = await operator.call(adminDecideMany, input);
  expect(data.map(({ id, key }) => [id, key])).toEqual([
    [one.id, ''],
    [missing, 'property_not_found'],
    [two.id, ''],
  ]);
  for (const { id } of [one, two]) expect((await propertyRow(id)).reject_reason).toBe('Sold already');
});

it('returns the results of all cases when one of them fails unexpectedly', async () => {
  const [one, two] = [await market.property({ request_status: 'pending' }), await market.property()];
  const { call, context } = await operatorCaller(database);
  let calls = 0;
  context.database = {
    ...database,
    transaction: (work) => {
      if (++calls === 2) throw new Error('connection lost');
      return database.transaction(work);
    },
  };
  const { data } = await call(adminDecideMany, { kind: 'property', ids: [one.id, two.id], decision: 'approve' });
  expect(data).toMatchObject([
    { id: one.id, is_done: true, key: '' },
    { id: two.id, is_done: false, key: 'internal' },
  ]);
});

it('requires a reason for a rejection, and does not reject contact messages', async () => {
  for (const input of [
    { kind: 'property', ids: 1, decision: 'reject' },
    { kind: 'property', ids: '', decision: 'approve' },
    { kind: 'message', ids: 1, decision: 'reject', reason: 'No' },
  ] as const)
    expect(await operator.failure(adminDecideMany, input)).toMatchObject({ key: 'bad_input' });
});

it('decides projects, adverts and applications for verification', async () => {
  const owner = await market.account({ verification_status: 'pending' });
  const project = await market.project({ account_id: owner.id, request_status: 'pending', title: 'Harbour' });
  const shown = await market.project({ account_id: owner.id, title: 'Tower' });
  const advert = await market.advert({ project_id: shown.id }, { account_id: owner.id, status: 1, is_enabled: false });
  const field = await market.insert('verification_field', { name: 'Licence', field_type: 'text' });
  const { id: application } = await market.insert('verification', { account_id: owner.id });
  await market.insert('verification_value', { verification_id: application, field_id: field.id, texts: ['AMI 1'] });

  expect(await caseOf('project', project.id)).toMatchObject({
    title: 'Harbour',
    listing: { what: 'project' },
    owner: { id: owner.id },
  });
  expect(await caseOf('advert', advert.id)).toMatchObject({
    title: 'Tower',
    advert: { days: 364 },
    listing: { id: shown.id },
  });
  expect(await caseOf('verification', owner.id)).toMatchObject({ answers: [{ name: 'Licence', value: 'AMI 1' }] });
  await decide('project', project.id, 'reject', 'Which street?');
  await decide('advert', advert.id, 'approve');
  await decide('verification', owner.id, 'approve');
  expect(await decide('verification', owner.id, 'reject', 'No')).toMatchObject({ key: 'status_change_not_allowed' });
  expect(await decide('advert', advert.id, 'reject', 'No')).toMatchObject({ key: 'status_change_not_allowed' });
  expect(await notificationsOf(owner.id)).toEqual([
    'You’re verified',
    'Your listing is featured',
    'Your project needs changes',
  ]);
  expect(await mailsTo(owner.email)).toHaveLength(3);
});

describe('reports', () => {
  it('about one property are one case; every reporter gets the result, and the owner gets the reason', async () => {
    const owner = await market.account();
    const { id } = await market.property({ account_id: owner.id, title: 'Palace' });
    const reason = await market.insert('report_reason', { reason: 'Does not exist' });
    const users = [await market.account(), await market.account()];
    for (const [day, user] of users.entries())
      await market.insert('report', {
        account_id: user.id,
        property_id: id,
        reason_id: reason.id,
        created_at: daysAgo(9 - day),
      });
    const [row, ...others] = await rowsOf('report');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id, waits_since: daysAgo(9).toISOString(), warnings: [{ kind: 'reports', count: 2 }] });
    await market.thread({ one: owner.id, other: null, property_id: id }, [
      { sender_id: null, message: 'Is it yours?' },
      { sender_id: owner.id, message: 'It is.' },
    ]);
    expect(await caseOf('report', id)).toMatchObject({
      conversation: { message: 'It is.', is_owners: 1 },
      reports: users.map((user) => ({ by: { id: user.id }, reason: 'Does not exist' })),
      owner: { reports: 2, upheld_reports: 0 },
    });
    expect(await decide('report', id, 'reject', 'We could not find it.')).toMatchObject({ is_done: true });
    expect(await propertyRow(id)).toMatchObject({ is_public: false, reject_reason: 'We could not find it.' });
    for (const { id: user, email, name } of users) {
      expect(await notificationsOf(user)).toEqual(['We’ve acted on your report']);
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe('We’ve acted on your report: Palace');
      for (const other of [owner.name, ...users.map((one) => one.name).filter((one) => one !== name)])
        expect(mail?.text).not.toContain(other);
    }
    expect((await mailsTo(owner.email))[0]?.text).toContain('We could not find it.');
    expect(await rowsOf('report')).toEqual([]);
    expect(await decide('report', id, 'approve')).toMatchObject({ key: 'status_change_not_allowed' });
    const report = await database.db.selectFrom('report').selectAll().where('property_id', '=', id).execute();
    expect(report.map(({ outcome, settled_by }) => [outcome, settled_by])).toEqual([
      ['acted', operator.id],
      ['acted', operator.id],
    ]);
    expect(await auditOf('report', report[0]?.id ?? 0)).toMatchObject([{ after: 'taken down', account_id: owner.id }]);
  });

  it('leave the property public when they are dismissed', async () => {
    const owner = await market.account();
    const reporter = await market.account();
    const { id } = await market.property({ account_id: owner.id });
    await market.insert('report', { account_id: reporter.id, property_id: id, other_message: 'Ugly' });
    await decide('report', id, 'approve');
    expect(await propertyRow(id)).toMatchObject({ is_public: true });
    expect(await notificationsOf(reporter.id)).toEqual(['We’ve reviewed your report']);
    expect(await notificationsOf(owner.id)).toEqual([]);
  });
});

describe('a message of the contact form', () => {
  const write = (values = {}) =>
    market.insert('contact_message', {
      first_name: 'Inês',
      last_name: 'Dias',
      email: 'ines@dias.test',
      subject: 'Hours',
      message: 'When may I come?',
      ...values,
    });

  it('is answered once, by mail in its language', async () => {
    const { id } = await write({ language: 'fr', email: 'fr@dias.test' });
    expect(await caseOf('message', id)).toMatchObject({
      title: 'Hours',
      person: { name: 'Inês Dias', id: null },
      message: { email: 'fr@dias.test' },
    });
    await operator.call(adminAnswerContactMessage, { id, message: 'On any day.\n\n<b>Until six</b>' });
    const [mail, ...more] = await mailsTo('fr@dias.test');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Re : Hours');
    for (const part of ['On any day.', '<b>Until six</b>', 'When may I come?']) expect(mail?.text).toContain(part);
    expect(await operator.failure(adminAnswerContactMessage, { id, message: 'Again' })).toMatchObject({
      key: 'status_change_not_allowed',
    });
    expect(await mailsTo('fr@dias.test')).toHaveLength(1);
    expect(await auditOf('contact-message', id)).toMatchObject([{ before: 'Hours', after: 'answered' }]);
  });

  it('is settled without a reply', async () => {
    const account = await market.account({ email: 'known@dias.test' });
    const { id } = await write({ email: 'Known@dias.test' });
    expect((await caseOf('message', id)).owner?.id).toBe(account.id);
    await decide('message', id, 'approve');
    expect(await rowsOf('message', { search: 'come' })).toEqual([]);
    expect(await mailsTo('Known@dias.test')).toEqual([]);
  });
});

describe('an account', () => {
  const suspicious = async () => {
    const account = await market.account();
    const reporter = await market.account();
    const { id } = await market.property({ account_id: account.id });
    const report = { kind: 'report', account_id: account.id, by_account_id: reporter.id, property_id: id };
    await market.insert('chat_flag', { ...report, reason: 'Asked for money', flagged_at: daysAgo(2) });
    const detail = JSON.stringify({ median: 1, factor: 9, peers: 8 });
    await market.insert('listing_flag', { property_id: id, kind: 'price', detail, flagged_at: daysAgo(4) });
    return { account, reporter };
  };

  it('is in the queue while a flag is open, and stays active when the flags are dismissed', async () => {
    const { account, reporter } = await suspicious();
    const [row] = await rowsOf('account', { search: account.name });
    expect(row).toMatchObject({ id: account.id, waits_since: daysAgo(4).toISOString() });
    expect(row?.warnings.map(({ kind }) => kind)).toEqual(['chat_report', 'price']);
    expect(await caseOf('account', account.id)).toMatchObject({
      chat_flags: [{ report: { reason: 'Asked for money' } }],
      flags: [{ kind: 'price' }],
    });
    await decide('account', account.id, 'approve');
    expect(await rowsOf('account', { search: account.name })).toEqual([]);
    expect(await notificationsOf(reporter.id)).toEqual(['We’ve reviewed your report']);
    expect(await decide('account', account.id, 'reject', 'Late')).toMatchObject({ key: 'status_change_not_allowed' });
  });

  it('is deactivated by an operator with that right, and not by the demo operator', async () => {
    const { account, reporter } = await suspicious();
    const demo = await operatorCaller(database, { isDemo: true });
    const input = { kind: 'account', ids: account.id, decision: 'reject', reason: 'Fraud' } as const;
    expect((await demo.call(adminDecideMany, input)).data[0]?.key).toBe('demo_mode');
    expect((await operator.call(adminDecideMany, input)).data[0]?.is_done).toBe(true);
    const row = await database.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst();
    expect(row?.is_active).toBe(false);
    expect(await notificationsOf(reporter.id)).toEqual(['We’ve acted on your report']);
    expect((await mailsTo(account.email)).map(({ subject }) => subject)).toEqual(['Your account has been deactivated']);
    const audit = await auditOf('account', account.id);
    expect(audit.map(({ action, after, reason }) => [action, after, reason])).toEqual([
      ['settle-account', 'deactivated', 'Fraud'],
      ['switch-account', 'off', 'Fraud'],
    ]);
  });
});

it('counts pending cases by kind, for operators of every role', async () => {
  const accountant = await operatorCaller(database, { role: 'accountant' });
  const { data } = await accountant.call(adminGetQueueCounts, {});
  const counts = Object.fromEntries(data.map(({ kind, waiting: pending }) => [kind, pending]));
  for (const kind of ['property', 'project', 'advert', 'verification', 'report', 'message', 'account'] as const)
    expect([kind, counts[kind]]).toEqual([kind, (await operator.call(adminGetQueue, { kind })).total]);
  const since = data.find(({ kind }) => kind === 'property')?.oldest;
  expect(since).toBe((await rowsOf('property'))[0]?.waits_since);
});
