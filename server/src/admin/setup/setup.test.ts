import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { setOperator } from './set-operator.ts';
import { makeSetupKey } from './setup-key.ts';

let app: TestApp;
let key: string;
beforeEach(async () => {
  app = await startTestApp();
  key = (await makeSetupKey(app.database.db, new Date())) ?? '';
});
afterEach(() => app.close());

const anna = { name: 'Anna Berg', email: 'Anna@Casa.example', password: 'seven green doors' };
const begin = (values: Record<string, string> = {}) => app.post('/api/admin/begin-setup', { ...anna, key, ...values });
const signIn = async ({ email, password } = anna) =>
  (await app.post('/api/admin/sign-in', { email, password })).body as { token?: string };

it('makes the first operator for who has the printed key, once', async () => {
  expect((await app.get('/api/admin/get-setup', { key })).body.data).toEqual({ is_waiting: 1 });
  expect((await begin()).status).toBe(200);
  const { token } = await signIn();
  expect((await app.get('/api/admin/get-self', {}, token)).body.data).toMatchObject({
    name: 'Anna Berg',
    role: 'owner',
  });
  expect((await begin({ email: 'b@casa.example' })).body).toMatchObject({ key: 'not_found' });
  expect((await app.get('/api/admin/get-setup', { key })).body).toMatchObject({ key: 'not_found' });
  expect((await app.get('/api/admin/get-setup')).body.data).toEqual({ is_waiting: 0 });
  expect(await makeSetupKey(app.database.db, new Date())).toBeNull();
});

it('keeps everybody else out, and the key is nowhere to be read', async () => {
  expect((await begin({ key: 'a guess' })).body).toMatchObject({ key: 'not_found' });
  const rows = await app.database.db.selectFrom('setup_key').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key);
  expect((await begin({ password: '1234567890' })).body).toMatchObject({ key: 'password_too_common' });
  expect((await begin({ password: 'blue boat' })).body).toMatchObject({
    key: 'password_too_short',
    message: 'The password needs at least 10 characters.',
  });
  // A refusal does not use the key up.
  expect((await begin()).status).toBe(200);
});

it('lets one of two be first', async () => {
  const other = (await makeSetupKey(app.database.db, new Date())) ?? '';
  const ends = await Promise.all([
    begin(),
    begin({ key: other, email: 'b@casa.example' }),
    begin({ email: 'c@d.example' }),
  ]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await app.database.db.selectFrom('operator').selectAll().execute()).toHaveLength(1);
});

it('can be left and gone on with', async () => {
  await begin();
  const { token } = await signIn();
  const step = async () => (await app.get('/api/admin/get-setup-step', {}, token)).body.data;
  expect(await step()).toEqual({ step: 'look' });
  await app.post('/api/admin/save-setup-step', { step: 'mail' }, token);
  expect(await step()).toEqual({ step: 'mail' });
  await app.post('/api/admin/save-setup-step', { step: 'done' }, token);
  expect(await step()).toEqual({ step: 'done' });
});

it('lays out a market that can be posted to, in one language and named in the others', async () => {
  await begin();
  const { token } = await signIn();
  const start = () => app.post('/api/admin/start-catalogue', { template: 'homes', language: 'es' }, token);
  expect((await start()).body.data).toEqual({ categories: 7 });
  const { data } = (await app.get('/api/get_categories')).body as {
    data: Record<'category' | 'slug_id' | 'image', string>[];
  };
  expect(data[0]).toMatchObject({ category: 'Pisos', slug_id: 'pisos' });
  const icon = await app.app.inject({ url: new URL(data[0]?.image ?? '').pathname });
  expect(icon.body).toContain('<svg');
  const facts = (await app.get('/api/get-facilities-for-filter')).body.data as { name: string }[];
  expect(facts.map(({ name }) => name)).toContain('Dormitorios');
  const french = (await app.get('/api/get_languages', { language_code: 'fr', web_language_file: 1 })).body.data;
  expect(french).toMatchObject({ file_name: { 'name.Pisos': 'Appartements' } });
  expect((await app.get('/api/get_report_reasons')).body).toMatchObject({ total: 6 });
  expect((await app.get('/api/get-package')).body).toMatchObject({ data: [{ name: 'Inicial', package_type: 'free' }] });
  expect((await start()).body).toMatchObject({ key: 'validation' });
});

it('the command line makes an operator, ends the key, and gives a new password', async () => {
  const wish = { email: 'carl@casa.example', name: 'Carl', role: 'moderator', password: 'nine blue boats' };
  expect(await setOperator(wish, app.database)).toContain('as moderator');
  expect((await begin()).body).toMatchObject({ key: 'not_found' });
  const { token } = await signIn({ ...anna, ...wish });
  expect((await app.get('/api/admin/get-self', {}, token)).body.data).toMatchObject({ role: 'moderator' });
  const renewed = { email: wish.email, password: 'ten red bridges' };
  expect(await setOperator(renewed, app.database)).toContain('a new password');
  expect((await app.get('/api/admin/get-self', {}, token)).status).toBe(401);
  expect((await signIn({ ...anna, ...renewed })).token).toBeTruthy();
  await expect(setOperator({ ...wish, role: 'king' }, app.database)).rejects.toThrow('There is no role king');
  await expect(setOperator({ ...wish, password: '1234567890' }, app.database)).rejects.toThrow('too common');
});
