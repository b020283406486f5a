import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { updateProfile, deleteUser } from '@latchkey/contract/account/calls';
import { blockUser, reportChat, sendMessage } from '@latchkey/contract/chat/calls';
import { applyAgentVerification } from '@latchkey/contract/verification/calls';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { countAttempt } from '../platform/rate-limit/lockouts.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { sendDueMessages } from '../platform/mail/send-due-messages.ts';
import { variantMaker } from '../platform/images/picture-variant.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { evictSettings } from '../platform/settings/load-settings.ts';
import { pdf, picture, uploadedFile } from '../testing/upload-fixtures.ts';
import { streamDataExport } from './data-export.ts';

/** Occurs in all data of the deleted account: names, texts, addresses and file names. */
const marker = 'zweigelstein';
const email = `${marker}@example.test`;
const mobile = '4917612345678';

let database: Database;
let market: MarketFixture;
const folder = `${process.env.TMPDIR ?? '/tmp'}/latchkey-leaving-${process.pid}`;
const files = new DiskStore({ directory: folder });
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Creates an account that used every feature, and a second account it interacted with. */
async function accountWithData() {
  const account = await market.account({
    email,
    is_email_verified: true,
    mobile,
    name: `Ada ${marker}`,
    slug_id: `ada-${marker}`,
    auth_id: `${marker}-auth`,
    about_me: `I am ${marker}`,
  });
  const other = await market.account();
  const user = caller(database, { account });
  user.context.files = files;
  await user.call(updateProfile, { profile: uploadedFile(`${marker}.jpg`, await picture(300)) });
  await market.settings({ company_email: 'operator@example.test' });
  await market.insert('verification_field', { id: 1, name: 'Licence', field_type: 'file' });
  const form_fields = [{ id: 1, value: uploadedFile(`${marker}.pdf`, pdf) }];
  await user.call(applyAgentVerification, { form_fields });
  const shared = await market.file();
  const own = await market.file({ key: 'homes/aa/own.jpg', account_id: account.id, name: `${marker}.jpg` });
  const fact = await market.file({ key: 'documents/aa/fact.pdf', account_id: account.id, name: `${marker}.pdf` });
  await files.put(own.key, await picture(500), 'image/jpeg');
  await files.put(fact.key, Buffer.from(pdf), 'application/pdf');
  await variantMaker(files)('homes/aa/own.w160.avif');
  const parameter = await market.parameter({ type_of_parameter: 'file' });
  const property = await market.property({
    account_id: account.id,
    slug_id: `home-of-${marker}`,
    title: `Home of ${marker}`,
    title_image_id: shared.id,
    pictures: [own.id, shared.id],
    facts: { [parameter.id]: { file: fact.id } },
  });
  await market.project({ account_id: account.id, slug_id: `project-of-${marker}`, title: `Project of ${marker}` });
  const theirs = await market.property({ account_id: other.id, title_image_id: shared.id });
  // Old slugs, and what both accounts did with the listings.
  await database.db
    .updateTable('property')
    .set({ slug_id: `villa-${marker}` })
    .where('id', '=', property.id)
    .execute();
  await database.db
    .updateTable('account')
    .set({ slug_id: `a-${marker}` })
    .where('id', '=', account.id)
    .execute();
  for (const id of [account.id, other.id]) {
    for (const property_id of [property.id, theirs.id]) {
      await market.insert('favourite', { account_id: id, property_id });
      await market.insert('report', { account_id: id, property_id, other_message: id === account.id ? marker : '' });
    }
  }
  await market.insert('listing_view', { hour: testNow, visitor: `#${account.id}`, property_id: theirs.id });
  const operator = await market.insert('operator', { email: 'o@x.test', name: 'O', password_hash: '', role: 'owner' });
  const decided = { operator_id: operator.id, action: 'switch-account', subject: 'account', subject_id: account.id };
  await market.insert('audit', { ...decided, account_id: account.id, reason: `${marker} wrote to us` });
  await market.insert('outbox', { kind: 'sms', recipient: `+${mobile}`, text: 'Your code' });
  // Notifications to the account, and notifications about it to another account.
  const notification = { kind: 'interest', type: 2, title: 'Interest', message: `${marker} is interested` };
  await market.insert('notification', { ...notification, account_id: account.id });
  await market.insert('notification', { ...notification, account_id: other.id, about_account_id: account.id });
  const push = { payload: JSON.stringify({ message: marker }), once_key: 'chat 1' };
  await market.insert('push', { ...push, account_id: account.id });
  await market.insert('push', { ...push, account_id: other.id, about_account_id: account.id });
  await market.insert('one_time_code', {
    channel: 'mail',
    address: email,
    nonce: Buffer.from('a'),
    expires_at: testNow,
  });
  await market.insert('phone_identity', { number: mobile, account_id: account.id });
  await market.insert('contact_message', {
    first_name: 'Ada',
    last_name: marker,
    email,
    subject: 'A question',
    message: `This is ${marker}`,
  });
  // Conversations about both properties with pictures from both sides, one of them with the operator.
  const otherCaller = caller(database, { account: other });
  otherCaller.context.files = files;
  const withOther = { receiver_id: other.id, property_id: theirs.id };
  await user.call(sendMessage, { ...withOther, message: `It is ${marker}`, client_id: marker });
  await user.call(sendMessage, { ...withOther, file: uploadedFile(`${marker}.jpg`, await picture(200)) });
  const back = { receiver_id: account.id, property_id: theirs.id };
  await otherCaller.call(sendMessage, {
    ...back,
    message: `Hello ${marker}`,
    file: uploadedFile('b.jpg', await picture(201)),
  });
  const toOperator = { receiver_id: 0, property_id: property.id, message: `What of ${marker}?` };
  await otherCaller.call(sendMessage, { ...toOperator, file: uploadedFile('c.jpg', await picture(202)) });
  await user.call(sendMessage, { ...toOperator, message: `I am ${marker}` });
  await otherCaller.call(reportChat, { user_id: account.id, property_id: theirs.id, reason: `${marker} is rude` });
  await otherCaller.call(blockUser, { to_user_id: account.id, reason: `${marker} again` });
  // A payment with a partial refund.
  const payer = JSON.stringify({ name: `Ada ${marker}`, email, address: `${marker} street`, city: '' });
  const paid = { status: 'success', charge_id: 'ch_1', receipt_year: 2026, receipt_number: 1, succeeded_at: testNow };
  const payment = await market.payment(account.id, { ...paid, payer, refunded_amount: 5 });
  const refund = { payment_transaction_id: payment.id, amount: 5, status: 'done', refund_id: 're_1' };
  await market.insert('payment_refund', { ...refund, reason: `${marker} asked for it` });
  // The package bought with it, and an advert that used the package.
  await market.accountPackage(account.id, { property_list: 3 }, { payment_transaction_id: payment.id });
  const rejected = { status: 2, is_enabled: false, reject_reason: `${marker} is in the picture` };
  await market.advert({ property_id: property.id }, { account_id: account.id, ...rejected });
  const receipt = { kind: 'mail', recipient: email, subject: 'Receipt', text: marker, receipt_of: payment.id };
  await market.insert('outbox', { ...receipt, sent_at: testNow });
  return { account, other, user, shared, theirs };
}

/** Every table and text for which a row of the table contains the text, in all schemas of the application. */
async function findTexts(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      order by 1, 2`.execute(database.db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    for (const text of texts) {
      const { rows } = await sql`
        select 1 from ${sql.id(schema, name)} t where to_jsonb(t)::text ilike ${`%${text}%`}`.execute(database.db);
      if (rows.length > 0) found.push(`${schema}.${name}: ${text}`);
    }
  }
  return found;
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list('')) keys.push(key);
  return keys.toSorted();
}

describe('account deletion', () => {
  it('exports all personal data, then deletes it: tables and files contain none of it', async () => {
    const { account, other, user, shared, theirs } = await accountWithData();
    expect((await findTexts([marker])).length).toBeGreaterThanOrEqual(10);
    expect((await storedKeys()).length).toBe(8);

    // The export contains the data that the deletion removes.
    const chunks: Uint8Array[] = [];
    for await (const chunk of streamDataExport(account.id, { database, files })) chunks.push(chunk);
    const archive = unzipSync(Buffer.concat(chunks));
    const data = JSON.parse(strFromU8(archive['data.json']!));
    expect(Object.keys(data).toSorted()).toEqual(
      expect.arrayContaining([
        'account',
        'account_package',
        'account_package_feature',
        'advertisement',
        'favourite',
        'notification',
        'payment_refund',
        'payment_transaction',
        'project',
        'property',
        'property_picture',
        'report',
        'verification',
      ]),
    );
    expect(data.account).toMatchObject([{ email, mobile, about_me: `I am ${marker}` }]);
    expect(data.report.map(({ account_id }: { account_id: number }) => account_id)).toEqual([account.id, account.id]);
    expect(strFromU8(archive['data.json']!)).not.toMatch(/password_hash|token_hash/);
    // Notifications to other accounts are not part of the export.
    expect(data.notification.map(({ account_id }: { account_id: number }) => account_id)).toEqual([account.id]);
    // Both sides of the account's own conversations, and none that other users have about its property.
    expect(data.chat_thread).toHaveLength(2);
    const messages = data.chat_message.map(({ message }: { message: string }) => message);
    expect(messages.toSorted()).toEqual(['', `Hello ${marker}`, `I am ${marker}`, `It is ${marker}`]);
    // Reasons of other users for blocking or reporting the account are not part of the export.
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['block']));
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['chat_flag']));
    expect(Object.keys(archive).filter((name) => name.startsWith('files/chat/'))).toHaveLength(2);
    const names = Object.keys(archive).filter((name) => /^files\/(people|private|homes|documents)\//.test(name));
    expect(names).toHaveLength(4);
    expect((await buffer((await files.open('homes/aa/own.jpg'))!)).equals(archive['files/homes/aa/own.jpg']!)).toBe(
      true,
    );

    await user.call(deleteUser, {});

    // Only the mail that confirms the deletion is left until it is sent.
    expect(await findTexts([marker, mobile])).toEqual([`public.outbox: ${marker}`]);
    const sent: string[] = [];
    await sendDueMessages(
      database,
      'mail',
      async ({ recipient }) => {
        sent.push(recipient);
      },
      () => new Date(Date.now() + 60_000),
    );
    expect(sent.filter((recipient) => recipient === email)).toHaveLength(1);
    expect(await findTexts([marker, email, mobile, `#${account.id}"`])).toEqual([]);
    expect(await storedKeys()).toEqual([]);

    // Payments and refunds keep their amounts, without the payer.
    const payments = await database.db.selectFrom('payment_transaction').selectAll().execute();
    expect(payments).toMatchObject([
      { account_id: null, payer: {}, amount: 19.99, refunded_amount: 5, receipt_year: 2026, receipt_number: 1 },
    ]);
    const refund = await database.db.selectFrom('payment_refund').selectAll().execute();
    expect(refund).toMatchObject([{ amount: 5, status: 'done', reason: '' }]);

    for (const table of ['account_package', 'account_package_feature', 'advertisement'] as const) {
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }

    // Data of other accounts is unchanged.
    const rest = await database.db.selectFrom('account').select('id').execute();
    expect(rest).toEqual([{ id: other.id }]);
    const property = await database.db.selectFrom('property').selectAll().executeTakeFirstOrThrow();
    expect(property).toMatchObject({ id: theirs.id, title_image_id: shared.id, favourite_count: 1 });
    const audit = await database.db.selectFrom('audit').selectAll().execute();
    expect(audit).toMatchObject([{ action: 'switch-account', reason: '' }]);
  });
});

describe('deletion by address', () => {
  const victim = { email: 'victim@example.test', mobile: '4930777777' };
  const operatorEmail = 'operator@example.test';
  const remaining = async () => ({
    recipients: (await database.db.selectFrom('outbox').select('recipient').where('is_last', '=', false).execute())
      .map(({ recipient }) => recipient)
      .toSorted(),
    messages: (await database.db.selectFrom('contact_message').select('email').execute()).length,
    codes: (await database.db.selectFrom('one_time_code').select('address').execute())
      .map(({ address }) => address)
      .toSorted(),
    lockouts: (await database.db.selectFrom('lockout').select('kind').execute()).length,
  });
  beforeEach(async () => {
    for (const table of ['setting', 'outbox', 'contact_message', 'one_time_code', 'lockout', 'account'] as const)
      await database.db.deleteFrom(table).execute();
    await market.settings({ company_email: operatorEmail });
    const code = { nonce: Buffer.from('a'), expires_at: testNow };
    await market.insert('one_time_code', { ...code, channel: 'mail', address: victim.email });
    await market.insert('one_time_code', { ...code, channel: 'sms', address: victim.mobile });
    await market.insert('outbox', { kind: 'mail', recipient: victim.email, subject: 'Code', text: '1' });
    await market.insert('outbox', { kind: 'sms', recipient: `+${victim.mobile}`, text: '2' });
    const message = { first_name: 'V', last_name: '', subject: 'A question', message: 'Hello' };
    await market.insert('contact_message', { ...message, email: victim.email });
    await countAttempt('password', victim.email, { database, now: () => testNow });
  });

  it('leaves the data of unproven addresses, which may belong to other people', async () => {
    const before = await remaining();
    const attacker = await market.account({ ...victim, logintype: 0, is_email_verified: false });
    await caller(database, { account: attacker }).call(deleteUser, {});
    expect(await remaining()).toEqual(before);
  });

  it('deletes the data of the verified email and of the verified phone number', async () => {
    const account = await market.account({ ...victim, is_email_verified: true });
    await market.insert('phone_identity', { number: victim.mobile, account_id: account.id });
    await caller(database, { account }).call(deleteUser, {});
    expect(await remaining()).toEqual({ recipients: [], messages: 0, codes: [], lockouts: 0 });
  });

  it('deletes mails to the operator that name the account, and none that name others', async () => {
    const account = await market.account({ email: 'ann@x.test', is_email_verified: true });
    await market.insert('phone_identity', { number: '4930123', account_id: account.id });
    const texts = [
      'Ann <Ann@x.test> wrote:',
      'Joann <joann@x.test> wrote:',
      'Bo <bo@x.test> wrote:\n\nListing 49301234 by ann@x.test',
    ];
    for (const text of texts) await market.insert('outbox', { kind: 'mail', recipient: operatorEmail, text });
    const about = { kind: 'mail', recipient: operatorEmail, text: 'Ann sent you a message' };
    await market.insert('outbox', { ...about, once_key: `chat ${account.id} 2026-01-01T10` });
    await market.insert('outbox', {
      ...about,
      text: 'Of another account',
      once_key: `chat ${account.id}0 2026-01-01T10`,
    });
    await market.insert('outbox', { ...about, once_key: `interest ${account.id} 1` });
    await caller(database, { account }).call(deleteUser, {});
    const mails = database.db.selectFrom('outbox').select('text').where('recipient', '=', operatorEmail);
    const remainingMails = await mails.orderBy('id').execute();
    expect(remainingMails.map(({ text }) => text)).toEqual([...texts.slice(1), 'Of another account']);
  });
});

it('deletes the mail about a verification of an account without a proven address', async () => {
  await database.db.deleteFrom('setting').execute();
  await market.settings({ company_email: 'operator@example.test' });
  evictSettings(database);
  await market.insert('verification_field', { id: 2, name: 'Company', field_type: 'text' });
  const account = await market.account({ name: 'Zoe', email: 'zoe@x.test', is_email_verified: false });
  const user = caller(database, { account });
  const mails = () => database.db.selectFrom('outbox').select('subject').where('subject', 'like', '%Zoe%').execute();
  const form = await database.db.selectFrom('verification_field').select(['id', 'field_type']).execute();
  const form_fields = form.map(({ id, field_type }) => ({
    id,
    value: field_type === 'file' ? uploadedFile('licence.pdf', pdf) : 'Casa',
  }));
  await user.call(applyAgentVerification, { form_fields });
  expect(await mails()).toEqual([{ subject: 'Verification: Zoe <zoe@x.test>' }]);
  await user.call(deleteUser, {});
  expect(await mails()).toEqual([]);
});
