import { expect, inject } from 'vitest';
import { ask } from './ask.ts';
import { comeToConsole, hireOperator } from './console.ts';
import { test } from './test.ts';
import type { Visitor } from './visitor.ts';

const folder = inject('marketFolder');

const says = ({ page }: Visitor, text: string | RegExp) => page.getByText(text).first().waitFor();

test('a provider’s key goes in and never comes out', async ({ visit, market }) => {
  const key = 'sk_test_planted_by_a_journey';
  const operator = await hireOperator(folder, 'accountant', 'Nadia');
  const desk = await visit({ width: 390 });
  const answers: Promise<string>[] = [];
  desk.page.on('response', (reply) => {
    if (reply.url().includes('/api/admin/')) answers.push(reply.text().catch(() => ''));
  });
  await comeToConsole(desk, operator, '/admin/gateways');
  const paystack = desk.page.getByRole('region', { name: 'Paystack' });
  const secret = paystack.getByLabel('Secret key', { exact: false }).first();
  await paystack.getByRole('button', { name: 'Test the keys' }).click();
  await paystack.getByText('Still missing: Secret key.').waitFor();
  await secret.fill(key);
  await desk.checkScreen();
  await paystack.getByRole('button', { name: 'Save' }).click();
  await paystack.getByText('Kept. Type a new one to replace it.').waitFor();
  await desk.open('/admin/gateways');
  await paystack.getByText('Kept. Type a new one to replace it.').waitFor();
  expect(await secret.inputValue()).toBe('');
  expect((await Promise.all(answers)).join(' ')).not.toContain(key);
  expect(await desk.page.content()).not.toContain(key);
  await ask(market, 'admin/set-gateway', {
    token: operator.token,
    form: { gateway: 'paystack', 'values[0][name]': 'secret_key', 'values[0][value]': '' },
  });
});

test('an accountant has the money before them, a moderator has not', async ({ visit }) => {
  const desk = await visit({ width: 390 });
  await comeToConsole(desk, await hireOperator(folder, 'accountant', 'Nadia'), '/admin/payments');
  await desk.page.locator('tbody tr').first().waitFor();
  await desk.checkScreen();
  await desk.open('/admin/subscriptions');
  await desk.page.locator('tbody tr').first().waitFor();
  await desk.checkScreen();

  const other = await visit();
  await comeToConsole(other, await hireOperator(folder, 'moderator', 'Milan'), '/admin/payments');
  await says(other, 'There is nothing here');
  expect(await other.page.getByRole('link', { name: 'Payments' }).count()).toBe(0);
});
