import { updateProfile } from '@latchkey/contract/account/calls';
import { userSignup } from '@latchkey/contract/sign-in/calls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { ResponseCache } from '../platform/cache/response-cache.ts';
import { hashPassword } from '../platform/crypto/passwords.ts';
import { issueIdentityProof } from '../sign-in/social/identity-proofs.ts';
import { Sessions } from '../sign-in/sessions/sessions.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { picture, uploadedFile } from '../testing/upload-fixtures.ts';
import { waitForBlockedQuery } from '../testing/wait-for-blocked-query.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

async function createUser(values: Parameters<MarketFixture['account']>[0] = {}) {
  const account = await market.account(values);
  return { account, ...caller(database, { account }) };
}

const mailsTo = (email: string) =>
  database.db.selectFrom('outbox').select(['subject', 'text']).where('recipient', '=', email).execute();

test('a blank field leaves the stored value, but clears about_me and the links', async () => {
  const { call } = await createUser({
    name: 'Ada',
    about_me: 'Agent',
    facebook_id: 'https://facebook.com/ada',
    city: 'Berlin',
  });
  const { data } = await call(updateProfile, { name: '', city: '', about_me: '', facebook_id: '' });
  expect(data).toMatchObject({ name: 'Ada', city: 'Berlin', about_me: null, facebook_id: null });
  const changed = await call(updateProfile, {
    name: 'Ada Byron',
    mobile: '+49 30 1234567',
    twiiter_id: 'x.com/ada',
    notification: '0',
    latitude: '52.5',
    longitude: '13.4',
  });
  expect(changed.data).toMatchObject({
    name: 'Ada Byron',
    mobile: '49301234567',
    twiiter_id: 'https://x.com/ada',
    notification: 0,
    latitude: '52.5',
  });
});

test('cached pages are evicted only when data that they may show changes', async () => {
  const account = await market.account({ name: 'Ada' });
  const responseCache = new ResponseCache();
  const { call } = caller(database, { account, responseCache });
  const evict = vi.spyOn(responseCache, 'evict');
  await call(updateProfile, { notification: '0' });
  expect(evict).not.toHaveBeenCalled();
  await call(updateProfile, { name: 'Ada Byron' });
  expect(evict).toHaveBeenCalledWith('agent-list');
});

test('stores the languages of an agent, and a blank clears them', async () => {
  const { call } = await createUser();
  const languages = async (input: { name?: string; spoken_languages?: string }) =>
    (await call(updateProfile, input)).data.spoken_languages;
  expect(await languages({ spoken_languages: 'pt, en' })).toEqual(['pt', 'en']);
  expect(await languages({ name: 'Ada' })).toEqual(['pt', 'en']);
  expect(await languages({ spoken_languages: '' })).toEqual([]);
  await expect(call(updateProfile, { spoken_languages: 'pt,klingon' })).rejects.toThrow();
});

test('rejects a social link to another site', async () => {
  const { failure } = await createUser();
  expect(await failure(updateProfile, { facebook_id: 'https://evil.test/ada' })).toMatchObject({
    key: 'social_link_invalid',
  });
});

test('ignores all other fields, so that status, verification and rights stay unchanged', async () => {
  const { account, call } = await createUser({ verification_status: 'initial', is_email_verified: false });
  const extra = {
    verification_status: 'success',
    isActive: 1,
    is_premium: 1,
    is_email_verified: 1,
    id: 1,
    logintype: '0',
  };
  await call(updateProfile, { name: 'Eve', ...extra } as object);
  const row = await database.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Eve', verification_status: 'initial', is_email_verified: false, logintype: 3 });
});

test('a photo has at least 120 × 120 pixels and replaces the previous file', async () => {
  const { account, call, failure, context } = await createUser();
  expect(await failure(updateProfile, { profile: uploadedFile('me.jpg', await picture(119)) })).toMatchObject({
    key: 'picture_too_small',
  });
  const { data } = await call(updateProfile, { profile: uploadedFile('me.jpg', await picture(120)) });
  expect(data.profile).toMatch(/\/files\/people\/.+\.jpg$/);
  expect(data.profile_meta).toMatchObject({ width: 120, height: 120 });
  const first = data.profile.slice(data.profile.indexOf('people/'));
  expect(await context.files.stat(first)).not.toBeNull();
  const again = await call(updateProfile, { profile: uploadedFile('me.png', await picture(300, 'png')) });
  expect(again.data.profile).not.toBe(data.profile);
  expect(await context.files.stat(first)).toBeNull();
  const files = await database.db.selectFrom('file').select('id').where('account_id', '=', account.id).execute();
  expect(files).toHaveLength(1);
});

test('changing the sign-in email requires the password, unverifies the email and notifies the old address', async () => {
  const { call, failure } = await createUser({
    email: 'old@example.test',
    password_hash: await hashPassword('correct horse'),
    is_email_verified: true,
  });
  expect((await call(updateProfile, { email: 'OLD@example.test' })).data).toMatchObject({
    email: 'old@example.test',
    is_email_verified: 1,
  });
  const email = 'new@example.test';
  expect(await failure(updateProfile, { email })).toMatchObject({ key: 'password_required' });
  expect(await failure(updateProfile, { email, password: 'wrong' })).toMatchObject({ key: 'sign_in_failed' });
  const taken = await market.account();
  const password = 'correct horse';
  expect(await failure(updateProfile, { email: taken.email, password })).toMatchObject({ key: 'email_taken' });
  expect(await mailsTo('old@example.test')).toEqual([]);
  expect((await call(updateProfile, { email, password })).data).toMatchObject({ email, is_email_verified: 0 });
  expect(await mailsTo('old@example.test')).toHaveLength(1);
});

test('changing the sign-in email ends every session except the caller’s', async () => {
  const password = 'correct horse';
  const account = await market.account({ password_hash: await hashPassword(password), is_email_verified: true });
  const sessions = new Sessions(database);
  const [here, there] = [await sessions.start(account.id, 'Here'), await sessions.start(account.id, 'There')];
  const { call } = caller(database, { account, sessionId: here.sessionId });
  const log = { warn: () => undefined };
  await call(updateProfile, { name: 'Ada' });
  expect(await sessions.callerOf(there.token, log)).not.toBeNull();
  await call(updateProfile, { email: `other-${account.id}@example.test`, password });
  sessions.evictAll();
  expect(await sessions.callerOf(here.token, log)).not.toBeNull();
  expect(await sessions.callerOf(there.token, log)).toBeNull();
});

test('an account with another login type changes its email without a password', async () => {
  const { call } = await createUser({ logintype: 1, email: '' });
  expect((await call(updateProfile, { email: 'a@example.test' })).data.email).toBe('a@example.test');
});

test.each([0, 1, 2])('a changed email is unverified with login type %i too', async (logintype) => {
  const { call } = await createUser({ logintype, is_email_verified: true });
  const email = `victim-${logintype}@example.test`;
  expect((await call(updateProfile, { email })).data).toMatchObject({ email, is_email_verified: 0 });
});

test('a changed email is verified by a sign-in whose provider proves the same email, and by no other', async () => {
  const auth_id = 'google.test:ada';
  const { call } = await createUser({ logintype: 0, auth_id, is_email_verified: true });
  await call(updateProfile, { email: 'Ada@new.test' });
  const signIn = async (email: string, isEmailVerified: boolean) => {
    const user = { authId: auth_id, email, isEmailVerified, name: '', picture: '' };
    const id_token = await issueIdentityProof(database, '0', user, testNow);
    return (await caller(database).call(userSignup, { type: '0', auth_id, id_token })).data.is_email_verified;
  };
  expect(await signIn('other@new.test', true)).toBe(0);
  expect(await signIn('ada@new.test', false)).toBe(0);
  expect(await signIn('ada@new.test', true)).toBe(1);
});

test('a change of email needs no second connection', async () => {
  const account = await market.account({ password_hash: await hashPassword('correct horse'), is_email_verified: true });
  const single = openDatabase({ target: database.target, max: 1 });
  try {
    const { call } = caller(single, { account });
    const email = `single-${account.id}@example.test`;
    expect((await call(updateProfile, { email, password: 'correct horse' })).data.email).toBe(email);
  } finally {
    await single.close();
  }
});

test('a replaced phone number needs no second connection', async () => {
  const account = await market.account();
  const session = await new Sessions(database).start(account.id, 'Here');
  await database.db.updateTable('session').set({ confirmed_at: testNow }).where('id', '=', session.sessionId).execute();
  const single = openDatabase({ target: database.target, max: 1 });
  try {
    const { call, context } = caller(single, { account, sessionId: session.sessionId });
    context.caller!.signedInAt = new Date(0);
    expect((await call(updateProfile, { mobile: '4930999999' })).data.mobile).toBe('4930999999');
  } finally {
    await single.close();
  }
});

test('a change of email is rejected when the password changes after its check', async () => {
  const { account, failure } = await createUser({ password_hash: await hashPassword('correct horse') });
  const newHash = await hashPassword('a bridge too far');
  const change = await database.transaction(async (trx) => {
    await trx.updateTable('account').set({ password_hash: newHash }).where('id', '=', account.id).execute();
    const email = `late-${account.id}@example.test`;
    const pending = failure(updateProfile, { email, password: 'correct horse' });
    await waitForBlockedQuery(database);
    return { pending };
  });
  expect(await change.pending).toMatchObject({ key: 'changed_meanwhile' });
});
