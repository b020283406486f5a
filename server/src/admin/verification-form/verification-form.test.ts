import { applyAgentVerification } from '@latchkey/contract/verification/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let owner: string;
let market: MarketFixture;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signInOperator();
  market = marketFixture(app.database);
});
afterAll(() => app.close());

const post = async (path: string, form: Record<string, string | number>) =>
  (await app.post(`/api/admin/${path}`, form, owner)).body;
const save = (form: Record<string, string | number>) => post('save-verification-field', form);
const idOf = (body: Record<string, unknown>) => (body['data'] as { id: number }).id;
const form = async () =>
  (await app.get('/api/admin/get-verification-form', {}, owner)).body['data'] as { name: string }[];
const seen = async (token: string) => {
  const { body } = await app.get('/api/get-agent-verification-form-fields', {}, token);
  return (body['data'] as { name: string }[] | null)?.map(({ name }) => name) ?? null;
};

it('the form is edited, sorted and filled in, and retains fields that have values', async () => {
  const account = await market.account();
  const token = await app.signIn(account.id);
  expect(await seen(token)).toBeNull();
  const choices = { choices: 'Sales\n Rent \n\nSales' };
  const trade = await save({ name: 'Trade', field_type: 'radio', ...choices });
  expect(trade['data']).toMatchObject({ choices: ['Sales', 'Rent'], is_active: 1, is_answered: 0 });
  const licence = idOf(await save({ name: 'Licence', field_type: 'text' }));
  await post('order-verification-fields', { ids: licence });
  expect(await seen(token)).toEqual(['Licence', 'Trade']);

  const form_fields = [
    { id: licence, value: 'AMI 1' },
    { id: idOf(trade), value: 'Rent' },
  ];
  await caller(app.database, { account }).call(applyAgentVerification, { form_fields });
  expect(await save({ id: licence, name: 'Licence', field_type: 'number' })).toMatchObject({
    message: 'field_type can’t change: the field has answers',
  });
  await save({ id: licence, name: 'Licence number', field_type: 'text' });
  expect((await post('remove-verification-field', { id: licence }))['data']).toEqual({ is_kept: 1 });
  expect(await seen(token)).toEqual(['Trade']);
  expect(await form()).toMatchObject([{ name: 'Licence number', is_active: 0, is_answered: 1 }, { name: 'Trade' }]);
  const { body } = await app.get('/api/get-agent-verification-form-values', {}, token);
  const values = (body['data'] as { verify_customer_values: object[] }).verify_customer_values;
  expect(values).toMatchObject([{ value: 'AMI 1', verify_form: { name: 'Licence number' } }, { value: 'Rent' }]);

  const fax = idOf(await save({ name: 'Fax', field_type: 'text' }));
  expect((await post('remove-verification-field', { id: fax }))['data']).toEqual({ is_kept: 0 });
  expect((await form()).map(({ name }) => name)).not.toContain('Fax');
  const audit = (await app.get('/api/admin/get-audit', { subject: 'verification-field' }, owner)).body['data'];
  expect(audit).toMatchObject([
    { action: 'remove-verification-field', before: 'Fax (text, on)', after: 'removed' },
    { after: 'Fax (text, on)' },
    { action: 'remove-verification-field', after: 'turned off, answers kept' },
    { before: 'Licence (text, on)', after: 'Licence number (text, on)' },
    { action: 'order-verification-fields', before: 'Trade, Licence', after: 'Licence, Trade' },
    { after: 'Licence (text, on)' },
    { before: '', after: 'Trade (radio, on): Sales / Rent' },
  ]);
});

it('rejects two active fields of the same name, a field without choices, and unknown fields', async () => {
  const refused = async (values: Record<string, string | number>) => (await save(values))['message'];
  expect(await refused({ name: 'Trade', field_type: 'text' })).toBe('name is already used by another field');
  expect(await refused({ name: 'Which', field_type: 'dropdown' })).toBe('choices must have at least one option');
  expect(await refused({ id: 99_999, name: 'Which', field_type: 'text' })).toBe('Not found.');
  expect(await post('order-verification-fields', { ids: 99_999 })).toMatchObject({ message: 'Not found.' });
  expect(await post('remove-verification-field', { id: 99_999 })).toMatchObject({ message: 'Not found.' });
  const both = await Promise.all([1, 2].map(() => save({ name: 'Twice', field_type: 'text' })));
  expect(both.filter(({ error }) => error === false)).toHaveLength(1);
  // A field that is off can be switched on only while no other active field has its name.
  await save({ name: 'Licence number', field_type: 'text' });
  const off = (await app.get('/api/admin/get-verification-form', {}, owner)).body['data'] as {
    id: number;
    name: string;
    is_active: number;
  }[];
  const old = off.find(({ name, is_active }) => name === 'Licence number' && is_active === 0);
  expect(await refused({ id: old?.id ?? 0, name: 'Licence number', field_type: 'text', is_active: 1 })).toBe(
    'name is already used by another field',
  );
});
