import {
  applyAgentVerification,
  getAgentVerificationFormFields,
  getAgentVerificationFormValues,
} from '@latchkey/contract/verification/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { isPrivateLink } from '../platform/files/private-link.ts';
import { caller } from '../testing/call-handler.ts';
import { testOperatorSession } from '../testing/console-operator.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { pdf, uploadedFile } from '../testing/upload-fixtures.ts';
import { checkFieldValue } from './apply-agent-verification.ts';
import type { Operator } from '../platform/context.ts';
import { adminDecideVerification, adminGetVerifications } from '@latchkey/contract/admin/review-queue/calls';

let database: Database;
let market: MarketFixture;
let operator: Operator;
const ids: Record<string, number> = {};
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const types = ['text', 'number', 'radio', 'checkbox', 'dropdown', 'textarea', 'file'];
  for (const [rank, field_type] of types.entries()) {
    ids[field_type] = (await market.insert('verification_field', { name: `My ${field_type}`, field_type, rank })).id;
  }
  for (const name of ['radio', 'checkbox', 'dropdown']) {
    for (const [rank, value] of ['Yes', 'No', 'Yes, but'].entries())
      await market.insert('verification_choice', { field_id: ids[name], value, rank });
  }
  await market.insert('verification_field', { name: 'Old', field_type: 'text', is_active: false });
  const row = await market.insert('operator', {
    email: 'o@console.test',
    name: 'Olga',
    password_hash: '',
    role: 'owner',
  });
  operator = { id: row.id, name: 'Olga', email: row.email, role: 'owner', isDemo: false, ...testOperatorSession };
});
afterAll(() => database.close());

function buildForm(change: Record<string, unknown> = {}) {
  const values = {
    text: 'AMI 1234',
    number: '12',
    radio: 'Yes',
    checkbox: 'Yes, but,No',
    dropdown: 'No',
    textarea: 'Two\nlines',
    file: uploadedFile('licence.pdf', pdf),
    ...change,
  };
  return {
    form_fields: Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ({ id: ids[name] as number, value: value as never })),
  };
}

async function decide(user_id: number, status: 'success' | 'failed', reason?: string) {
  const { call, context } = caller(database);
  context.operator = operator;
  return call(adminDecideVerification, { user_id, status, ...(reason !== undefined && { reason }) });
}

describe('an agent', () => {
  it('gets the form in the configured order, without disabled fields', async () => {
    const { call } = caller(database, { account: await market.account() });
    const { data } = await call(getAgentVerificationFormFields, {});
    expect(data?.map(({ name }) => name)).toEqual([
      'My text',
      'My number',
      'My radio',
      'My checkbox',
      'My dropdown',
      'My textarea',
      'My file',
    ]);
    expect(data?.[2]?.form_fields_values.map(({ value }) => value)).toEqual(['Yes', 'No', 'Yes, but']);
  });

  it('applies, is rejected with a reason, applies again and is verified', async () => {
    const account = await market.account({ email: 'agent@example.test' });
    const { call, failure, context } = caller(database, { account });
    expect((await call(getAgentVerificationFormValues, {})).data).toBeNull();
    await call(applyAgentVerification, buildForm());
    expect(await failure(applyAgentVerification, buildForm())).toMatchObject({ key: 'verification_not_open' });
    const { data } = await call(getAgentVerificationFormValues, {});
    expect(data).toMatchObject({ user_id: account.id, status: 'pending', reject_reason: '' });
    const values = data?.verify_customer_values.map(({ value }) => value) ?? [];
    expect(values.slice(0, 6)).toEqual(['AMI 1234', '12', 'Yes', ['Yes, but', 'No'], 'No', 'Two\nlines']);
    const link = new URL(String(values[6]));
    const key = link.pathname.replace('/files/', '');
    expect(key).toMatch(/^private\//);
    const query = Object.fromEntries(link.searchParams);
    expect(await isPrivateLink(key, query, context)).toBe(true);
    expect(await isPrivateLink(key, { ...query, until: String(Number(query.until) + 1) }, context)).toBe(false);
    expect(await isPrivateLink(key.replace('.pdf', '.txt'), query, context)).toBe(false);
    const later = { ...context, now: () => new Date(context.now().getTime() + 16 * 60_000) };
    expect(await isPrivateLink(key, query, later)).toBe(false);

    await decide(account.id, 'failed', 'The licence cannot be read.');
    const refused = await call(getAgentVerificationFormValues, {});
    expect(refused.data).toMatchObject({ status: 'failed', reject_reason: 'The licence cannot be read.' });
    // The file of the previous application stays, unless another one replaces it.
    await call(applyAgentVerification, buildForm({ file: undefined, text: 'AMI 999' }));
    expect(await context.files.stat(key)).not.toBeNull();
    await decide(account.id, 'failed', 'Still not.');
    await call(applyAgentVerification, buildForm({ file: uploadedFile('better.pdf', pdf) }));
    expect(await context.files.stat(key)).toBeNull();

    await decide(account.id, 'success');
    const after = await database.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst();
    expect(after?.verification_status).toBe('success');
    const mails = await database.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', 'agent@example.test')
      .orderBy('id')
      .execute();
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain('The licence cannot be read.');
    const audit = await database.db.selectFrom('audit').selectAll().where('account_id', '=', account.id).execute();
    expect(audit.map(({ operator_id, before, after: to }) => [operator_id, before, to])).toEqual([
      [operator.id, 'pending', 'failed'],
      [operator.id, 'pending', 'failed'],
      [operator.id, 'pending', 'success'],
    ]);
  });

  it('stores nothing when the form is rejected', async () => {
    const account = await market.account();
    const { failure } = caller(database, { account });
    const cases: [Record<string, unknown>, string][] = [
      [{ file: undefined }, 'validation'],
      [{ text: undefined }, 'validation'],
      [{ number: 'twelve' }, 'validation'],
      [{ dropdown: 'Perhaps' }, 'verification_choice_unknown'],
      [{ checkbox: 'Yes,Perhaps' }, 'verification_choice_unknown'],
      [{ file: uploadedFile('a.pdf', 'not a pdf') }, 'file_type_not_allowed'],
    ];
    for (const [change, key] of cases)
      expect([change, (await failure(applyAgentVerification, buildForm(change))).key]).toEqual([change, key]);
    const files = await database.db.selectFrom('file').select('id').where('account_id', '=', account.id).execute();
    expect(files).toEqual([]);
    const row = await database.db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst();
    expect(row?.verification_status).toBe('initial');
  });
});

describe('an admin', () => {
  it('sees pending applications with their values, and can make only allowed transitions', async () => {
    const account = await market.account({ name: 'Waiting' });
    await caller(database, { account }).call(applyAgentVerification, buildForm());
    const { call, failure, context } = caller(database);
    context.operator = operator;
    const { data, total } = await call(adminGetVerifications, { status: 'pending' });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ user_id: account.id, name: 'Waiting', status: 'pending' });
    expect(data[0]?.values.map(({ name }) => name)).toHaveLength(7);
    const initial = await market.account();
    expect(await failure(adminDecideVerification, { user_id: initial.id, status: 'success' })).toMatchObject({
      key: 'status_change_not_allowed',
    });
    expect(await failure(adminDecideVerification, { user_id: account.id, status: 'failed' })).toMatchObject({
      key: 'bad_input',
    });
    expect(await failure(adminDecideVerification, { user_id: 1e9, status: 'success' })).toMatchObject({
      key: 'user_not_found',
    });
  });
});

it('splits a list by the choices, which may contain commas', () => {
  const form_fields_values = ['Yes', 'No', 'Yes, but'].map((value, id) => ({ id, verify_customer_form_id: 1, value }));
  const field = { id: 1, name: 'Q', field_type: 'checkbox' as const, form_fields_values };
  expect(checkFieldValue(field, 'Yes, but,Yes')).toEqual(['Yes, but', 'Yes']);
  expect(checkFieldValue(field, 'Yes, No')).toEqual(['Yes', 'No']);
  expect(() => checkFieldValue(field, ', ,')).toThrow('Q is required');
});
