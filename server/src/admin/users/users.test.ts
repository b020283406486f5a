import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserRow } from '@latchkey/contract/admin/users/records';
import { messagesTo } from '../../sign-in/testing.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testNow } from '../../testing/test-now.ts';

let app: TestApp;
let market: MarketFixture;
let owner: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => testNow });
  market = marketFixture(app.database);
  owner = await app.signInOperator();
});
afterAll(() => app.close());

const reason = 'They asked for it';

async function found(query: Record<string, string | number>): Promise<string[]> {
  const { body } = await app.get('/api/admin/get-people', query, owner);
  return (body.data as UserRow[]).map(({ name }) => name);
}

async function lastEntries(userId: number): Promise<Record<string, unknown>[]> {
  const { body } = await app.get('/api/admin/get-audit', { user_id: userId }, owner);
  return body.data as Record<string, unknown>[];
}

it('finds users by name, email, phone number, id and slug', async () => {
  const zoe = await market.account({
    name: 'Zoé Krüger',
    email: 'zk@mail.test',
    mobile: '4917012345',
    slug_id: 'zoe-k',
  });
  await market.account({ name: 'Zora Blum', email: 'blum@mail.test', mobile: '4917099999' });
  expect(await found({ search: 'kruger zo' })).toEqual(['Zoé Krüger']);
  expect(await found({ search: 'zk@mail' })).toEqual(['Zoé Krüger']);
  expect(await found({ search: '+49 (170) 123-45' })).toEqual(['Zoé Krüger']);
  expect(await found({ search: `#${zoe.id}` })).toContain('Zoé Krüger');
  expect(await found({ search: 'zoe-k' })).toEqual(['Zoé Krüger']);
  expect(await found({ search: 'zo', sort: 'name' })).toEqual(['Zoé Krüger', 'Zora Blum']);
  // Wildcards of the database are escaped.
  expect(await found({ search: '%%%' })).toEqual([]);
});

it('filters and sorts users', async () => {
  const base = { search: 'filtered' };
  const one = await market.account({ name: 'Filtered A', is_active: false, logintype: 1, seen_at: testNow });
  const two = await market.account({ name: 'Filtered B', verification_status: 'pending', property_count: 3 });
  await market.accountPackage(two.id, { property_list: 1 });
  expect(await found({ ...base, standing: 'off' })).toEqual(['Filtered A']);
  expect(await found({ ...base, standing: 'active' })).toEqual(['Filtered B']);
  expect(await found({ ...base, sign_in: 'phone' })).toEqual(['Filtered A']);
  expect(await found({ ...base, verification: 'pending' })).toEqual(['Filtered B']);
  expect(await found({ ...base, has_listings: 1 })).toEqual(['Filtered B']);
  expect(await found({ ...base, has_listings: 0 })).toEqual(['Filtered A']);
  expect(await found({ ...base, has_package: 1 })).toEqual(['Filtered B']);
  expect(await found({ ...base, has_package: 0 })).toEqual(['Filtered A']);
  expect(await found({ ...base, sort: 'seen' })).toEqual(['Filtered A', 'Filtered B']);
  expect(await found({ ...base, sort: 'seen', order: 'asc' })).toEqual(['Filtered B', 'Filtered A']);
  expect(await found({ ...base, sort: 'listings' })).toEqual(['Filtered B', 'Filtered A']);
  expect(await found({ ...base, sort: 'name', order: 'desc' })).toEqual(['Filtered B', 'Filtered A']);
  await app.database.db
    .updateTable('account')
    .set({ created_at: new Date(testNow.getTime() - 9 * 86_400_000) })
    .where('id', '=', one.id)
    .execute();
  await app.database.db.updateTable('account').set({ created_at: testNow }).where('id', '=', two.id).execute();
  expect(await found({ ...base, new_days: 7 })).toEqual(['Filtered B']);
});

it('exports all matching users as CSV, and the export is in the audit log', async () => {
  const { database } = app;
  await sql`
    insert into account (slug_id, logintype, name, email, mobile)
      select 'listed' || n, 3, 'Listed ' || n, case when n = 1 then '=cmd()@mail.test' else n || '@listed.test' end,
             case when n = 1 then '4930123' else '' end
        from generate_series(1, 1100) n`.execute(database.db);
  const reply = await app.app.inject({
    url: '/api/admin/export-people?search=listed&sort=name&order=asc',
    headers: { authorization: `Bearer ${owner}` },
  });
  expect(reply.headers['content-type']).toContain('text/csv');
  expect(reply.headers['content-disposition']).toContain('people-2026-03-15.csv');
  const [head, ...lines] = reply.body.trim().split('\r\n');
  expect(head).toContain('id,name,email,mobile,state,verification,sign_in,listings,packages,joined,last_seen');
  expect(lines).toHaveLength(1_100);
  expect(new Set(lines).size).toBe(1_100);
  // Formulas are escaped.
  expect(lines.at(-1)).toMatch(/^\d+,Listed 1,'=cmd\(\)@mail\.test,\+4930123,active,initial,email,0,0,/);
  const { body } = await app.get('/api/admin/get-audit', { search: 'export-people' }, owner);
  expect(body.data).toMatchObject([{ action: 'export-people', after: 'search: listed', operator: { name: 'Olga' } }]);
});

it('returns a user without secrets, and parts that a role may not see as null', async () => {
  const other = await market.account();
  const user = await market.account({ password_hash: 'secret-hash', auth_id: 'secret-auth' });
  const property = await market.property({ account_id: user.id, title: 'The flat' });
  await market.insert('report', { account_id: other.id, property_id: property.id, other_message: 'It is sold.' });
  await market.accountPackage(user.id, { property_list: 2 }, { used: 1 });
  await market.payment(user.id, { status: 'success' });
  await app.signIn(user.id);
  const { body } = await app.get('/api/admin/get-person', { user_id: user.id }, owner);
  expect(body.data).toMatchObject({
    id: user.id,
    packages: 1,
    counts: { properties: 1 },
    sessions: [{ user_agent: 'Test', operator: null }],
    packages_held: [{ state: 'running', features: [{ total_limit: 2, used_limit: 1 }] }],
    listing_rows: [{ what: 'property', title: 'The flat', is_on: true }],
    payments: [{ amount: 19.99, currency: 'USD' }],
    reports: [{ direction: 'about', reporter: { id: other.id }, reason: 'It is sold.' }],
    history: [],
  });
  expect(JSON.stringify(body)).not.toContain('secret-');
  const support = await app.signInOperator('support');
  const seen = await app.get('/api/admin/get-person', { user_id: user.id }, support);
  expect(seen.body.data).toMatchObject({ payments: null, history: null });
  expect((await app.get('/api/admin/get-person', { user_id: 999_999 }, owner)).body.key).toBe('user_not_found');
});

it('counts all active packages of a user', async () => {
  const user = await market.account();
  const { id: package_id } = await market.offer({ property_list: 1 });
  for (let count = 0; count < 26; count += 1) await market.accountPackage(user.id, {}, { package_id });
  await market.accountPackage(user.id, {}, { package_id, end_date: new Date(testNow.getTime() - 2 * 86_400_000) });
  const { body } = await app.get('/api/admin/get-person', { user_id: user.id }, owner);
  expect(body.data).toMatchObject({ packages: 26 });
});

it('gives a package once with a notification and an audit entry, and ends it again', async () => {
  const user = await market.account({ email: 'given@example.test' });
  const offer = await market.offer({ property_list: 5 }, { name: 'Agent', package_type: 'paid', price: 49 });
  const give = { user_id: user.id, package_id: offer.id, days: 10, reason };
  expect((await app.post('/api/admin/give-package', give, owner)).status).toBe(200);
  expect((await app.post('/api/admin/give-package', give, owner)).body.key).toBe('package_already_active');
  const token = await app.signIn(user.id);
  const ownPackages = await app.get('/api/get-package', {}, token);
  const until = new Date(testNow.getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  expect(ownPackages.body.active_packages).toMatchObject([
    { name: 'Agent', features: [{ total_limit: 5, used_limit: 0 }] },
  ]);
  expect((ownPackages.body.active_packages as { end_date: string }[])[0]?.end_date).toContain(until);
  const notifications = await app.get('/api/get_notification_list', {}, token);
  expect(JSON.stringify(notifications.body.data)).toContain('Your plan is active');
  const [accountPackage] = await app.database.db
    .selectFrom('account_package')
    .select('id')
    .where('account_id', '=', user.id)
    .execute();
  const end = { user_id: user.id, id: accountPackage?.id ?? 0, reason: 'Given by mistake' };
  expect((await app.post('/api/admin/end-package', { ...end, user_id: user.id + 1_000 }, owner)).status).toBe(400);
  expect((await app.post('/api/admin/end-package', end, owner)).status).toBe(200);
  expect((await app.post('/api/admin/end-package', end, owner)).body.key).toBe('package_not_found');
  expect((await app.get('/api/get-package', {}, token)).body.active_packages).toEqual([]);
  expect((await messagesTo(app.database, 'given@example.test')).length).toBeGreaterThan(0);
  expect(await lastEntries(user.id)).toMatchObject([
    { action: 'end-package', before: `Agent until ${until}`, after: 'ended', reason: 'Given by mistake' },
    { action: 'give-package', before: '', after: `Agent until ${until}`, reason },
  ]);
});

it('requires a reason and the right to give packages', async () => {
  const user = await market.account();
  const offer = await market.offer({ property_list: 5 });
  const give = { user_id: user.id, package_id: offer.id };
  expect((await app.post('/api/admin/give-package', give, owner)).body.message).toContain('reason');
  const moderator = await app.signInOperator('moderator');
  expect((await app.post('/api/admin/give-package', { ...give, reason }, moderator)).status).toBe(403);
});

it('shows a note to all operators, and only its author can delete it', async () => {
  const user = await market.account();
  const { body } = await app.post('/api/admin/add-note', { user_id: user.id, note: 'Called twice.' }, owner);
  const note = body.data as { id: number };
  const other = await app.signInOperator('support');
  const { body: seen } = await app.get('/api/admin/get-person', { user_id: user.id }, other);
  expect(seen.data).toMatchObject({ notes: [{ id: note.id, note: 'Called twice.', by: { name: 'Olga' } }] });
  expect((await app.post('/api/admin/delete-note', { id: note.id }, other)).body.key).toBe('not_found');
  expect((await app.post('/api/admin/delete-note', { id: note.id }, owner)).status).toBe(200);
  expect(await lastEntries(user.id)).toMatchObject([{ action: 'delete-note' }, { action: 'add-note' }]);
});

it('returns only reported conversations, including deleted messages, and each read is in the audit log', async () => {
  const one = await market.account({ name: 'Ann' });
  const other = await market.account({ name: 'Bob' });
  const property = await market.property({ account_id: other.id, title: 'The loft' });
  const pair = { one: one.id, other: other.id, property_id: property.id };
  await market.thread(pair, [
    { sender_id: one.id, message: 'Is it free?' },
    { sender_id: other.id, message: 'Pay me first.' },
  ]);
  const token = await app.signIn(one.id);
  const thread = { user_id: other.id, property_id: property.id };
  await app.post('/api/report-chat', { ...thread, reason: 'He wants money.' }, token);
  const flag = await app.database.db
    .selectFrom('chat_flag')
    .select('id')
    .where('account_id', '=', other.id)
    .executeTakeFirstOrThrow();
  await app.database.db.deleteFrom('chat_message').where('message', '=', 'Pay me first.').execute();
  const { body } = await app.get('/api/admin/get-reported-chat', { flag_id: flag.id }, owner);
  expect(body.data).toMatchObject({
    reason: 'He wants money.',
    user: { name: 'Bob' },
    by: { name: 'Ann' },
    property: { title: 'The loft' },
    messages: [
      { message: 'Is it free?', is_deleted: false },
      { message: 'Pay me first.', is_deleted: true },
    ],
  });
  expect(await lastEntries(other.id)).toMatchObject([
    { action: 'read-reported-chat', after: 'read the chat with Ann about The loft', operator: { name: 'Olga' } },
  ]);
  expect((await app.get('/api/admin/get-reported-chat', { flag_id: 999 }, owner)).body.key).toBe('flag_not_found');
  const support = await app.signInOperator('support');
  expect((await app.get('/api/admin/get-reported-chat', { flag_id: flag.id }, support)).status).toBe(403);
});

it('writes blocks to the audit log, and signs a user out on all devices', async () => {
  const user = await market.account();
  const token = await app.signIn(user.id);
  await app.post('/api/admin/block-user', { user_id: user.id, reason: 'Insults' }, owner);
  await app.post('/api/admin/unblock-user', { user_id: user.id }, owner);
  await app.post('/api/admin/end-sessions', { user_id: user.id, reason }, owner);
  expect((await app.get('/api/get-sessions', {}, token)).status).toBe(401);
  expect(await lastEntries(user.id)).toMatchObject([
    { action: 'end-sessions', before: '1 sessions' },
    { action: 'unblock-user' },
    { action: 'block-user', reason: 'Insults' },
  ]);
});
