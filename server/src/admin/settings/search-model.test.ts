import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { parseEncryptionKey } from '../../platform/crypto/encryption-key.ts';
import { ServiceSettings } from '../../platform/external/service-settings.ts';
import { LanguageModel } from '../../platform/language-model/language-model.ts';
import { type ServiceResponse, startLoopbackService } from '../../testing/providers/loopback-service.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const answer: ServiceResponse = { body: { choices: [{ message: { content: '{"ready":true}' } }] } };

let app: TestApp;
let owner: string;
let searchModel: LanguageModel;
let service: Awaited<ReturnType<typeof startLoopbackService>>;
let response = answer;

beforeAll(async () => {
  service = await startLoopbackService(() => response);
  app = await startTestApp({}, (database) => {
    const now = () => new Date();
    const stored = new ServiceSettings({ database, key: parseEncryptionKey('ab'.repeat(32)), now });
    const settings = { name: 'search model', environment: null, stored, settingsKey: 'search-model' };
    searchModel = new LanguageModel({ ...settings, database, log: pino({ level: 'silent' }), now });
    return { searchModel };
  });
  owner = await app.signInOperator();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const post = (call: string, form: Record<string, string | number> = {}) => app.post(`/api/admin/${call}`, form, owner);
const save = (form: Record<string, string | number> = {}) =>
  post('save-search-model', { url: `${service.url}/v1/`, model: 'small', key: 'planted', ...form });
const shown = async () => (await app.get('/api/admin/get-settings', {}, owner)).body.data as MarketSettings;
const test = async () => (await post('test-search-model')).body.data;

it('stores a model without ever returning its key, tests it, and applies it at once', async () => {
  const prompt = { system: 'JSON', user: 'sky', shape: z.object({ ready: z.boolean() }), isPrivate: true };
  expect(await test()).toEqual({ outcome: 'off', said: '' });
  expect([await searchModel.isSet(), await searchModel.answer(prompt)]).toEqual([false, null]);
  const saved = { source: 'console', url: `${service.url}/v1`, model: 'small', is_key_set: 1 };
  expect((await save()).body.data).toEqual(saved);
  expect((await shown()).search_model).toEqual(saved);
  expect(await test()).toEqual({ outcome: 'done', said: expect.stringMatching(/^\d+$/) });
  expect(service.requests.at(-1)).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer planted' },
    body: { model: 'small' },
  });
  expect([await searchModel.isSet(), await searchModel.answer(prompt)]).toEqual([true, { ready: true }]);
  const rows = await app.database.db.selectFrom('service_setting').selectAll().execute();
  const audit = (await app.get('/api/admin/get-audit', { subject: 'setting' }, owner)).body.data;
  expect(JSON.stringify([rows.map(({ sealed: _, ...row }) => row), audit])).not.toContain('planted');
  expect(JSON.stringify(audit)).toContain(`search model: small ${service.url}/v1`);
});

it('reports the response of the server that a test requests', async () => {
  response = { status: 404, body: { error: { message: 'model "small" not found' } } };
  expect(await test()).toEqual({ outcome: 'refused', said: expect.stringContaining('404: model "small" not found') });
  response = { body: { choices: [{ message: { content: 'Yes!' } }] } };
  expect(await test()).toMatchObject({ outcome: 'failed' });
  response = answer;
});

it('uses a stored key only for the server that it was entered for', async () => {
  expect((await save({ key: '', model: 'smaller' })).body.data).toMatchObject({ model: 'smaller', is_key_set: 1 });
  expect((await save({ key: '', url: 'http://model.internal/v1' })).body.data).toMatchObject({ is_key_set: 0 });
});

it('reports the invalid fields of a model, and removes one', async () => {
  for (const url of ['', 'model', 'ftp://a.test', 'https://u:planted@a.test', 'http://169.254.169.254/v1'])
    expect((await save({ url })).body.fields).toEqual({ url: 'not_an_address' });
  expect((await save({ model: '' })).body.fields).toEqual({ model: 'required' });
  expect((await save({ is_off: 1 })).body.data).toMatchObject({ source: 'none' });
  expect(await searchModel.isSet()).toBe(false);
});

it('prefers a model from the environment and rejects changes of it', async () => {
  searchModel.route = () =>
    Promise.resolve({ source: 'environment', url: 'http://a.test', model: 'small', key: 'planted' });
  const shownModel = { source: 'environment', url: 'http://a.test', model: 'small', is_key_set: 1 };
  expect((await shown()).search_model).toEqual(shownModel);
  expect((await save()).body.key).toBe('not_allowed');
});
