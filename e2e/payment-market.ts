import { demoOperator } from '@latchkey/demo/demo-accounts';
import { sql } from 'kysely';
import { callApi } from './call-api.ts';
import { copyDemoMarket } from './demo-copy.ts';
import { type PaymentRow, type SentMail, findPurchaseErrors } from './purchase-check.ts';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { type FreshAccount, registerAccount } from './fresh-account.ts';
import { withMarketDatabase } from './market-database.ts';

/** The package of the demo market that these journeys buy. */
export const boughtPackage = { id: 2, name: 'Agent', price: 19 } as const;

export interface Buyer extends FreshAccount {
  token: string;
}

/**
 * Starts a demo market with one payment gateway.
 * @param url base URL of the provider
 * @param values settings of the gateway
 */
export async function startPaymentMarket(gateway: string, url: string, values: Record<string, string>) {
  const { folder, settings, remove } = await copyDemoMarket(gateway);
  const { address, stop } = await startMarket(folder, { ...settings, [`${gateway.toUpperCase()}_URL`]: url });
  const close = async () => {
    await stop();
    await remove();
  };
  try {
    await enableGateway({ address, folder }, gateway, values);
  } catch (error) {
    await close();
    throw error;
  }
  return { address, folder, close };
}

async function enableGateway(
  { address, folder }: { address: string; folder: string },
  gateway: string,
  values: Record<string, string>,
): Promise<void> {
  // The demo's admin may not set keys.
  await withMarketDatabase(folder, (db) => db.updateTable('operator').set({ is_demo: false }).execute());
  const { email, password } = demoOperator;
  const { token } = await callApi(address, 'admin/sign-in', { form: { email, password } });
  const fields = Object.entries(values).flatMap(([name, value], index) => [
    [`values[${index}][name]`, name],
    [`values[${index}][value]`, value],
  ]);
  await callApi(address, 'admin/set-gateway', {
    token,
    form: { gateway, is_enabled: '1', ...(Object.fromEntries(fields) as Record<string, string>) },
  });
}

export async function registerBuyer(market: string): Promise<Buyer> {
  const account = await registerAccount(market, 'Ada Payer');
  const { email, password } = account;
  const { token } = await callApi(market, 'user_signup', { form: { type: '3', email, password } });
  return { ...account, token };
}

export async function listPayments(market: string, { token }: Buyer): Promise<PaymentRow[]> {
  return (await callApi<PaymentRow[]>(market, 'get_payment_details?limit=100', { token })).data;
}

/** Pattern for a text around the package's name, which may be enclosed by direction marks. */
export function packageTextPattern(before: string, after = ''): RegExp {
  return new RegExp(`^${before}\\W?${boughtPackage.name}\\W?${after}$`);
}

/** Returns a buyer's payments, packages, notifications, number of receipts, and differences from the offer. */
export async function loadPurchaseState(market: string, buyer: Buyer) {
  const { token, email } = buyer;
  const accept = { headers: { Accept: 'application/json' } };
  const [payments, packages, notifications, outbox] = await Promise.all([
    listPayments(market, buyer),
    callApi<unknown>(market, 'get-package', { token }) as unknown as Promise<{ active_packages: { name: string }[] }>,
    callApi<{ title: string; send_type: number }[]>(market, 'get_notification_list?limit=100', { token }),
    fetch(`${market}/outbox`, accept).then((response) => response.json() as Promise<{ data: SentMail[] }>),
  ]);
  return {
    payments: payments.map(({ payment_status }) => payment_status),
    packages: packages.active_packages.map(({ name }) => name),
    // Announcements to all users are not about a payment.
    messages: notifications.data.filter(({ send_type }) => send_type === 0).map(({ title }) => title),
    receipts: outbox.data.filter((mail) => mail.recipient === email && mail.subject.startsWith('Your receipt ')).length,
    inexact: await findPurchaseErrors(market, buyer, payments, outbox.data),
  };
}

/** No differences from the offer. */
const exact = { inexact: [] };

export const purchaseStates = {
  paid: {
    payments: ['success'],
    packages: [boughtPackage.name],
    messages: ['Your plan is active'],
    receipts: 1,
    ...exact,
  },
  /** Paid after a failed attempt. */
  paidAfterFailure: {
    payments: ['success'],
    packages: [boughtPackage.name],
    messages: ['Your plan is active', 'Your payment didn’t go through'],
    receipts: 1,
    ...exact,
  },
  failed: { payments: ['failed'], packages: [], messages: ['Your payment didn’t go through'], receipts: 0, ...exact },
  /** A buyer who cancels gets no notification. */
  cancelled: { payments: ['failed'], packages: [], messages: [], receipts: 0, ...exact },
  pending: { payments: ['pending'], packages: [], messages: [], receipts: 0, ...exact },
};

/** Moves all payments of a market into the past. */
export async function agePayments(folder: string, hours: number): Promise<void> {
  await withMarketDatabase(folder, (db) =>
    sql`update payment_transaction set created_at = created_at - make_interval(hours => ${hours}),
          updated_at = updated_at - make_interval(hours => ${hours})`.execute(db),
  );
}
