import { expect } from '@playwright/test';
import { marketFolder } from './market.ts';
import { callApi } from './call-api.ts';
import { openConsole, createOperator } from './console-access.ts';
import { startSignedIn } from './fresh-account.ts';
import { registerBuyer } from './payment-market.ts';
import { test } from './test.ts';
import type { Visitor } from './visitor.ts';

const folder = marketFolder();

const press = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const waitForText = ({ page }: Visitor, text: string | RegExp) => page.getByText(text).first().waitFor();

test('an admin creates a package, a user buys it in the sandbox, and the admin refunds it', async ({
  visit,
  market,
}) => {
  const operator = await createOperator(folder, 'accountant', 'Nadia');
  const adminVisitor = await visit({ allowsNetworkErrors: true });
  const name = `Journey ${operator.id}`;
  await openConsole(adminVisitor, operator, '/admin/packages');
  await press(adminVisitor, 'New plan');
  const form = adminVisitor.page.getByRole('complementary', { name: 'New plan' });
  await form.getByLabel('Price').fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  // All errors appear at once, and the first invalid field has the focus.
  await form.getByText('Fill in this field.').waitFor();
  await form.getByText('Enter a number above 0.').waitFor();
  await form.getByText('Include at least one', { exact: false }).waitFor();
  await expect.poll(() => form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Price').fill('12.50');
  await form.getByLabel('List properties', { exact: true }).selectOption('limited');
  await form.getByLabel('Limit: List properties').fill('3');
  await form.getByText('Up to 3').waitFor();
  await adminVisitor.checkScreen();
  await form.getByRole('button', { name: 'Save' }).click();
  await adminVisitor.page.waitForURL(/\/admin\/packages\/\d+$/);
  const packageId = Number(/\d+$/.exec(adminVisitor.page.url())?.[0]);

  const buyer = await registerBuyer(market);
  const buyerVisitor = await visit({ width: 390 });
  await startSignedIn(buyerVisitor, market, buyer);
  await buyerVisitor.open('/subscription-plan');
  await press(buyerVisitor, new RegExp(`^Choose \\W?${name}\\W?$`));
  await press(buyerVisitor, /^Pay .*12\.50/);
  await buyerVisitor.page.waitForURL('**/sandbox-payment/*');
  await press(buyerVisitor, /^Pay .*12\.50/);
  await buyerVisitor.page.waitForURL('**/payment/success?transaction=*');
  await waitForText(buyerVisitor, new RegExp(`^\\W?${name}\\W? is yours$`));

  await adminVisitor.open('/admin/payments');
  await adminVisitor.page.getByRole('searchbox').fill(buyer.email);
  await adminVisitor.page.waitForURL(/search=/);
  await expect.poll(() => adminVisitor.page.locator('tbody tr').count()).toBe(1);
  await adminVisitor.page.locator('tbody').getByRole('button').click();
  const payment = adminVisitor.page.locator('.console-aside');
  await payment.getByText(name).waitFor();
  await payment.getByRole('button', { name: 'Receipt' }).waitFor();
  await adminVisitor.checkScreen();
  await payment.getByRole('button', { name: 'Refund' }).click();
  await payment.getByRole('button', { name: 'Refund' }).click();
  await payment.getByText('Enter a reason.').waitFor();
  await payment.getByLabel('Reason').fill('Bought by mistake');
  await payment.getByRole('button', { name: 'Refund' }).click();
  const sure = adminVisitor.page.getByRole('dialog');
  await sure.getByText(/12\.50.* to .*\?/).waitFor();
  await sure.getByRole('button', { name: 'Refund' }).click();
  await payment.getByText('Refunded').first().waitFor();
  await payment.getByText('Bought by mistake').waitFor();

  await buyerVisitor.open('/user/transaction-history');
  await waitForText(buyerVisitor, 'Refunded');
  const { active_packages: active } = (await callApi(market, 'get-package', { token: buyer.token })) as unknown as {
    active_packages: unknown[];
  };
  expect(active).toEqual([]);

  await adminVisitor.open(`/admin/revenue?package_id=${packageId}`);
  const chart = adminVisitor.page.getByRole('img', { name: /12\.50 gross/ });
  await chart.waitFor();
  await adminVisitor.checkScreen();
  await adminVisitor.setTheme('dark');
  await adminVisitor.checkColours();

  // Take the package off sale, so that no other journey sees it.
  await adminVisitor.open(`/admin/packages/${packageId}?search=${operator.id}`);
  await adminVisitor.page.getByRole('checkbox', { name: 'On sale' }).uncheck();
  await press(adminVisitor, 'Save');
  await adminVisitor.page.locator('tbody').getByText('Not on sale', { exact: true }).waitFor();
  await buyerVisitor.open('/subscription-plan');
  expect(await buyerVisitor.page.getByText(name).count()).toBe(0);
});

test('the API never returns the key of a payment provider', async ({ visit, market }) => {
  const key = 'sk_test_planted_by_a_journey';
  const operator = await createOperator(folder, 'accountant', 'Nadia');
  const adminVisitor = await visit({ width: 390 });
  const responses: Promise<string>[] = [];
  adminVisitor.page.on('response', (response) => {
    if (response.url().includes('/api/admin/')) responses.push(response.text().catch(() => ''));
  });
  await openConsole(adminVisitor, operator, '/admin/gateways');
  const paystack = adminVisitor.page.getByRole('region', { name: 'Paystack' });
  const secret = paystack.getByLabel('Secret key', { exact: false }).first();
  await paystack.getByRole('button', { name: 'Test keys' }).click();
  await paystack.getByText('Still missing: Secret key.').waitFor();
  const currency = paystack.getByLabel('Currency', { exact: false });
  await currency.fill('EURO');
  await paystack.getByRole('button', { name: 'Save' }).click();
  await paystack.getByText('Enter three letters, such as EUR, or leave this empty.').waitFor();
  await expect.poll(() => currency.evaluate((input) => input === document.activeElement)).toBe(true);
  adminVisitor.ignoreErrors(/400|Bad Request/);
  await currency.fill('');
  await secret.fill(key);
  await adminVisitor.checkScreen();
  await paystack.getByRole('button', { name: 'Save' }).click();
  await paystack.getByText('Saved. Enter a new one to replace it.').waitFor();
  await adminVisitor.open('/admin/gateways');
  await paystack.getByText('Saved. Enter a new one to replace it.').waitFor();
  expect(await secret.inputValue()).toBe('');
  expect((await Promise.all(responses)).join(' ')).not.toContain(key);
  expect(await adminVisitor.page.content()).not.toContain(key);
  await callApi(market, 'admin/set-gateway', {
    token: operator.token,
    form: { gateway: 'paystack', 'values[0][name]': 'secret_key', 'values[0][value]': '' },
  });
});

test('an accountant can open payments, a moderator cannot', async ({ visit }) => {
  const adminVisitor = await visit({ width: 390 });
  await openConsole(adminVisitor, await createOperator(folder, 'accountant', 'Nadia'), '/admin/payments');
  await adminVisitor.page.locator('tbody tr').first().waitFor();
  await adminVisitor.checkScreen();
  await adminVisitor.open('/admin/subscriptions');
  await adminVisitor.page.locator('tbody tr').first().waitFor();
  await adminVisitor.checkScreen();

  const other = await visit();
  await openConsole(other, await createOperator(folder, 'moderator', 'Milan'), '/admin/payments');
  await waitForText(other, 'Page not found');
  expect(await other.page.getByRole('link', { name: 'Payments' }).count()).toBe(0);
});
