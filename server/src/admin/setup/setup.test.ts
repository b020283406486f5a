import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createOrResetOperator } from './create-or-reset-operator.ts';
import { createSetupKey } from './setup-key.ts';

let app: TestApp;
let key: string;
beforeEach(async () => {
  app = await startTestApp();
  key = (await createSetupKey(app.database.db, new Date())) ?? '';
});
afterEach(() => app.close());

const anna = { name: 'Anna Berg', email: 'Anna@Casa.example', password: 'seven green doors' };
const begin = (values: Record<string, string> = {}) => app.post('/api/admin/begin-setup', { ...anna, key, ...values });
const signIn = async ({ email, password } = anna) =>
  (await app.post('/api/admin/sign-in', { email, password })).body as { token?: string };

it('creates the first operator once, with the printed key', async () => {
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
  expect(await createSetupKey(app.database.db, new Date())).toBeNull();
});

it('rejects a wrong key, and stores the key only as a hash', async () => {
  expect((await begin({ key: 'a guess' })).body).toMatchObject({ key: 'not_found' });
  const rows = await app.database.db.selectFrom('setup_key').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key);
  expect((await begin({ password: '1234567890' })).body).toMatchObject({ key: 'password_too_common' });
  expect((await begin({ password: 'blue boat' })).body).toMatchObject({
    key: 'password_too_short',
    message: 'The password needs at least 10 characters.',
  });
  // A rejected call does not use the key.
  expect((await begin()).status).toBe(200);
});

it('lets only one of several concurrent calls create the first operator', async () => {
  const other = (await createSetupKey(app.database.db, new Date())) ?? '';
  const results = await Promise.all([
    begin(),
    begin({ key: other, email: 'b@casa.example' }),
    begin({ email: 'c@d.example' }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await app.database.db.selectFrom('operator').selectAll().execute()).toHaveLength(1);
});

it('the setup can be interrupted and resumed', async () => {
  await begin();
  const { token } = await signIn();
  const step = async () => (await app.get('/api/admin/get-setup-step', {}, token)).body.data;
  expect(await step()).toEqual({ step: 'look' });
  await app.post('/api/admin/save-setup-step', { step: 'mail' }, token);
  expect(await step()).toEqual({ step: 'mail' });
  await app.post('/api/admin/save-setup-step', { step: 'done' }, token);
  expect(await step()).toEqual({ step: 'done' });
});

it('the setup creates a catalogue in one language with translations into the others', async () => {
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
  expect(facts.map(({ name }) => name)).toContain('Habitaciones');
  const french = (await app.get('/api/get_languages', { language_code: 'fr', web_language_file: 1 })).body.data;
  expect(french).toMatchObject({ file_name: { 'name.Pisos': 'Appartements' } });
  expect((await app.get('/api/get_report_reasons')).body).toMatchObject({ total: 6 });
  expect((await app.get('/api/get-package')).body).toMatchObject({ data: [{ name: 'Inicial', package_type: 'free' }] });
  expect((await start()).body).toMatchObject({ key: 'validation' });
});

it('creates an operator by the command line, invalidates the key, and resets a password', async () => {
  const input = { email: 'carl@casa.example', name: 'Carl', role: 'moderator', password: 'nine blue boats' };
  expect(await createOrResetOperator(input, app.database)).toContain('as moderator');
  expect((await begin()).body).toMatchObject({ key: 'not_found' });
  const { token } = await signIn({ ...anna, ...input });
  expect((await app.get('/api/admin/get-self', {}, token)).body.data).toMatchObject({ role: 'moderator' });
  const renewed = { email: input.email, password: 'ten red bridges' };
  expect(await createOrResetOperator(renewed, app.database)).toContain('a new password');
  expect((await app.get('/api/admin/get-self', {}, token)).status).toBe(401);
  expect((await signIn({ ...anna, ...renewed })).token).toBeTruthy();
  await expect(createOrResetOperator({ ...input, role: 'king' }, app.database)).rejects.toThrow(
    'There is no role king',
  );
  await expect(createOrResetOperator({ ...input, password: '1234567890' }, app.database)).rejects.toThrow('too common');
});
