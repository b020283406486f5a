import {
  beginEnquiry,
  blockUser,
  getChats,
  getMessages,
  sendEnquiry,
  sendMessage,
} from '@latchkey/contract/chat/calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { lastCode, messagesTo, wrongCode } from '../sign-in/testing.ts';
import { caller, type CallerOptions } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { userRegister, userSignup } from '@latchkey/contract/sign-in/calls';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

const email = 'ada@example.test';
const message = 'Is it still free?';
const visitor = (deps: CallerOptions = {}) => caller(database, deps);

async function listingWithOwner() {
  const owner = await market.account({ name: 'Olga Owner', email: 'olga@example.test' });
  const property = await market.property({ account_id: owner.id });
  return { owner, property, enquiry: { property_id: property.id, name: 'Ada Byron', email } };
}
type Enquiry = Awaited<ReturnType<typeof listingWithOwner>>['enquiry'];

async function sendFirstMessage(enquiry: Enquiry) {
  await visitor().call(beginEnquiry, enquiry);
  return visitor().call(sendEnquiry, { ...enquiry, message, otp: await lastCode(database, email) });
}

const accounts = () => database.db.selectFrom('account').selectAll().where('email', '=', email).execute();

test('a visitor with a verified email code sends a message to the owner, and is signed in to a new account', async () => {
  const { owner, property, enquiry } = await listingWithOwner();
  const { session } = await sendFirstMessage({ ...enquiry, email: 'Ada@Example.test' });
  expect(session).toMatchObject({ token: expect.any(String), data: { name: 'Ada Byron', email, logintype: '3' } });
  const [account] = await accounts();
  expect(account).toMatchObject({ is_email_verified: true, password_hash: null, slug_id: 'ada-byron' });
  const { data } = await caller(database, { account: owner }).call(getMessages, {
    user_id: account!.id,
    property_id: property.id,
  });
  expect(data.data.map((each) => each.message)).toEqual([message]);
  expect((await messagesTo(database, email)).map(({ subject }) => subject)).toContain('Welcome to Latchkey');
});

test('an existing account of the email sends the message, and is not signed in', async () => {
  const { enquiry, property } = await listingWithOwner();
  const known = await market.account({ email, is_email_verified: true, logintype: 0 });
  expect(await sendFirstMessage(enquiry)).not.toHaveProperty('session');
  expect(await accounts()).toHaveLength(1);
  const { data } = await caller(database, { account: known }).call(getChats, {});
  expect(data).toMatchObject([{ property_id: property.id }]);
});

test('an enquiry does not mark unread replies as read', async () => {
  const { enquiry, owner, property } = await listingWithOwner();
  const known = await market.account({ email, is_email_verified: true });
  await sendFirstMessage(enquiry);
  const reply = { receiver_id: known.id, property_id: property.id, message: 'Yes' };
  await caller(database, { account: owner }).call(sendMessage, reply);
  await sendFirstMessage(enquiry);
  const { data } = await caller(database, { account: known }).call(getChats, {});
  expect(data).toMatchObject([{ unread_count: 1, read_id: 0 }]);
});

test('a password set before the email was verified does not sign in afterwards', async () => {
  const { enquiry } = await listingWithOwner();
  const password = 'a bridge too far';
  await visitor().call(userRegister, { name: 'Mallory', email, password, re_password: password });
  await sendFirstMessage(enquiry);
  expect(await accounts()).toMatchObject([{ name: 'Ada Byron', is_email_verified: true }]);
  expect((await visitor().failure(userSignup, { type: 3, email, password })).key).toBe('sign_in_failed');
});

test('nothing is stored without the correct code', async () => {
  const { enquiry } = await listingWithOwner();
  const sent = { ...enquiry, message, otp: '123456' };
  expect((await visitor().failure(sendEnquiry, sent)).key).toBe('code_not_requested');
  await visitor().call(beginEnquiry, enquiry);
  const otp = wrongCode(await lastCode(database, email));
  expect((await visitor().failure(sendEnquiry, { ...sent, otp })).key).toBe('code_wrong');
  expect(await accounts()).toEqual([]);
});

test('a deactivated owner receives no enquiry: no code is mailed, and a code is not used up', async () => {
  const { enquiry, owner } = await listingWithOwner();
  await visitor().call(beginEnquiry, enquiry);
  const setActive = (is_active: boolean) =>
    database.db.updateTable('account').set({ is_active }).where('id', '=', owner.id).execute();
  await setActive(false);
  const sent = { ...enquiry, message, otp: await lastCode(database, email) };
  expect((await visitor().failure(sendEnquiry, sent)).key).toBe('user_not_found');
  expect((await visitor().failure(beginEnquiry, enquiry)).key).toBe('user_not_found');
  expect(await messagesTo(database, email)).toHaveLength(1);
  expect(await accounts()).toEqual([]);
  await setActive(true);
  await visitor().call(sendEnquiry, sent);
});

test('a message that cannot be stored leaves no new account behind', async () => {
  await market.settings({ company_email: 'office@example.test' });
  const property = await market.property({ account_id: null });
  const enquiry = { property_id: property.id, name: 'Ada Byron', email };
  await visitor().call(beginEnquiry, enquiry);
  const sender = visitor();
  sender.context.outbox.add = () => Promise.reject<never>(new Error('outbox unavailable'));
  const sent = { ...enquiry, message, otp: await lastCode(database, email) };
  await expect(sender.call(sendEnquiry, sent)).rejects.toThrow('outbox unavailable');
  expect(await accounts()).toEqual([]);
});

test('a rejected message does not delete an account that was registered before', async () => {
  const { enquiry, owner } = await listingWithOwner();
  const password = 'a bridge too far';
  await visitor().call(userRegister, { name: 'Ada', email, password, re_password: password });
  const [registered] = await accounts();
  await caller(database, { account: owner }).call(blockUser, { to_user_id: registered!.id });
  await visitor().call(beginEnquiry, enquiry);
  const sent = { ...enquiry, message, otp: await lastCode(database, email) };
  expect((await visitor().failure(sendEnquiry, sent)).key).toBe('blocked_by_user');
  expect(await accounts()).toMatchObject([{ id: registered!.id }]);
});

test('an owner who blocked the account of an email receives no enquiry from it', async () => {
  const { enquiry, owner } = await listingWithOwner();
  const known = await market.account({ email, is_email_verified: true });
  await sendFirstMessage(enquiry);
  await caller(database, { account: owner }).call(blockUser, { to_user_id: known.id });
  await visitor().call(beginEnquiry, enquiry);
  const sent = { ...enquiry, message: 'Again', otp: await lastCode(database, email) };
  expect((await visitor().failure(sendEnquiry, sent)).key).toBe('blocked_by_user');
});

test('an enquiry about a listing of the operator goes to the operator', async () => {
  const property = await market.property({ account_id: null });
  const { id } = await sendFirstMessage({ property_id: property.id, name: 'Ada Byron', email });
  const row = await database.db.selectFrom('chat_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ message, created_at: testNow });
});

test.each([
  ['deactivated', { is_active: false }, 'account_deactivated'],
  ['a demo account with public mails', { is_demo: true }, 'demo_mode'],
])('an account that is %s sends nothing, and is rejected only after the code', async (_, state, key) => {
  const { enquiry } = await listingWithOwner();
  await market.account({ email, is_email_verified: true, ...state });
  await visitor().call(beginEnquiry, enquiry);
  const sent = { ...enquiry, message, otp: await lastCode(database, email) };
  expect((await visitor().failure(sendEnquiry, sent)).key).toBe(key);
});

test('no code is mailed for an unknown listing', async () => {
  const { enquiry } = await listingWithOwner();
  expect((await visitor().failure(beginEnquiry, { ...enquiry, property_id: 999_999 })).key).toBe('property_not_found');
  expect(await messagesTo(database, email)).toEqual([]);
});
