import { expect } from '@playwright/test';
import { marketFolder } from './market.ts';
import { ask } from './ask.ts';
import { comeToConsole, hireOperator } from './console.ts';
import { comeSignedIn } from './fresh-account.ts';
import { registerBuyer } from './paying.ts';
import { test } from './test.ts';
import type { Visitor } from './visitor.ts';

const folder = marketFolder();

const press = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const says = ({ page }: Visitor, text: string | RegExp) => page.getByText(text).first().waitFor();

test('a package is priced, bought in the sandbox and given back, seen from both sides', async ({ visit, market }) => {
  const operator = await hireOperator(folder, 'accountant', 'Nadia');
  const desk = await visit({ badLine: true });
  const name = `Journey ${operator.id}`;
  await comeToConsole(desk, operator, '/admin/packages');
  await press(desk, 'New package');
  const form = desk.page.getByRole('complementary', { name: 'New package' });
  await form.getByLabel('Price').fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  // All that is wrong is said at once, and the first of it is where one types next.
  await form.getByText('Fill this in.').waitFor();
  await form.getByText('Write a number above 0.').waitFor();
  await form.getByText('Include at least one', { exact: false }).waitFor();
  await expect.poll(() => form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Price').fill('12.50');
  await form.getByLabel('List properties', { exact: true }).selectOption('limited');
  await form.getByLabel('How many: List properties').fill('3');
  await form.getByText('Up to 3').waitFor();
  await desk.checkScreen();
  await form.getByRole('button', { name: 'Save' }).click();
  await desk.page.waitForURL(/\/admin\/packages\/\d+$/);
  const packageId = Number(/\d+$/.exec(desk.page.url())?.[0]);

  const buyer = await registerBuyer(market);
  const shop = await visit({ width: 390 });
  await comeSignedIn(shop, market, buyer);
  await shop.open('/subscription-plan');
  await press(shop, new RegExp(`^Choose \\W?${name}\\W?$`));
  await press(shop, /^Pay .*12\.50/);
  await shop.page.waitForURL('**/sandbox-payment/*');
  await press(shop, /^Pay .*12\.50/);
  await shop.page.waitForURL('**/payment/success?transaction=*');
  await says(shop, new RegExp(`^\\W?${name}\\W? is yours$`));

  await desk.open('/admin/payments');
  await desk.page.getByRole('searchbox').fill(buyer.email);
  await desk.page.waitForURL(/search=/);
  await expect.poll(() => desk.page.locator('tbody tr').count()).toBe(1);
  await desk.page.locator('tbody').getByRole('button').click();
  const payment = desk.page.locator('.console-aside');
  await payment.getByText(name).waitFor();
  await payment.getByRole('button', { name: 'Receipt' }).waitFor();
  await desk.checkScreen();
  await payment.getByRole('button', { name: 'Refund' }).click();
  await payment.getByRole('button', { name: 'Give back' }).click();
  await payment.getByText('Write a reason.').waitFor();
  await payment.getByLabel('Reason').fill('Bought by mistake');
  await payment.getByRole('button', { name: 'Give back' }).click();
  const sure = desk.page.getByRole('dialog');
  await sure.getByText(/12\.50.* to .*\?/).waitFor();
  await sure.getByRole('button', { name: 'Give back' }).click();
  await payment.getByText('Refunded').first().waitFor();
  await payment.getByText('Bought by mistake').waitFor();

  await shop.open('/user/transaction-history');
  await says(shop, 'Refunded');
  const { active_packages: held } = (await ask(market, 'get-package', { token: buyer.token })) as unknown as {
    active_packages: unknown[];
  };
  expect(held).toEqual([]);

  await desk.open(`/admin/revenue?package_id=${packageId}`);
  const chart = desk.page.getByRole('img', { name: /12\.50.* came in/ });
  await chart.waitFor();
  await desk.checkScreen();
  await desk.turn('dark');
  await desk.checkColours();

  // Nobody else shall meet it.
  await desk.open(`/admin/packages/${packageId}?search=${operator.id}`);
  await desk.page.getByRole('checkbox', { name: 'On sale' }).uncheck();
  await press(desk, 'Save');
  await desk.page.locator('tbody').getByText('Off', { exact: true }).waitFor();
  await shop.open('/subscription-plan');
  expect(await shop.page.getByText(name).count()).toBe(0);
});

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
  const currency = paystack.getByLabel('Currency', { exact: false });
  await currency.fill('EURO');
  await paystack.getByRole('button', { name: 'Save' }).click();
  await paystack.getByText('Write three letters, as in EUR, or nothing.').waitFor();
  await expect.poll(() => currency.evaluate((input) => input === document.activeElement)).toBe(true);
  desk.forgive(/400|Bad Request/);
  await currency.fill('');
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
