import { demoOperator } from '@latchkey/demo/demo-accounts';
import { sql } from 'kysely';
import { ask } from './ask.ts';
import { copyDemoMarket } from './demo-copy.ts';
import { type PaymentRow, type SentMail, whatIsInexact } from './bought-exactly.ts';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { type FreshAccount, registerSomebody } from './fresh-account.ts';
import { inDatabase } from './market-database.ts';

/** The package that is bought in these journeys, as the demo market sells it. */
export const bought = { id: 2, name: 'Agent', price: 19 } as const;

export interface Buyer extends FreshAccount {
  token: string;
}

/**
 * Opens a demo market that takes money by one gateway.
 * @param url of the provider
 * @param values of the gateway's settings
 */
export async function openPayingMarket(gateway: string, url: string, values: Record<string, string>) {
  const { folder, settings, remove } = await copyDemoMarket(gateway);
  const { address, stop } = await startMarket(folder, { ...settings, [`${gateway.toUpperCase()}_URL`]: url });
  // The operator whom everybody may try sets no keys.
  await inDatabase(folder, (db) => db.updateTable('operator').set({ is_demo: false }).execute());
  const { email, password } = demoOperator;
  const { token } = await ask(address, 'admin/sign-in', { form: { email, password } });
  const fields = Object.entries(values).flatMap(([name, value], index) => [
    [`values[${index}][name]`, name],
    [`values[${index}][value]`, value],
  ]);
  await ask(address, 'admin/set-gateway', {
    token,
    form: { gateway, is_enabled: '1', ...(Object.fromEntries(fields) as Record<string, string>) },
  });
  return {
    address,
    folder,
    async close() {
      await stop();
      await remove();
    },
  };
}

export async function registerBuyer(market: string): Promise<Buyer> {
  const account = await registerSomebody(market, 'Ada Payer');
  const { email, password } = account;
  const { token } = await ask(market, 'user_signup', { form: { type: '3', email, password } });
  return { ...account, token };
}

export async function paymentsOf(market: string, { token }: Buyer): Promise<PaymentRow[]> {
  return (await ask<PaymentRow[]>(market, 'get_payment_details?limit=100', { token })).data;
}

/** A text of the screen around the package's name, which is kept in its own direction. */
export function aboutBought(before: string, after = ''): RegExp {
  return new RegExp(`^${before}\\W?${bought.name}\\W?${after}$`);
}

/** What a buyer has in the end: payments, packages, messages and receipts, each as often as it is there. */
export async function booksOf(market: string, buyer: Buyer) {
  const { token, email } = buyer;
  const accept = { headers: { Accept: 'application/json' } };
  const [payments, packages, notices, outbox] = await Promise.all([
    paymentsOf(market, buyer),
    ask<unknown>(market, 'get-package', { token }) as unknown as Promise<{ active_packages: { name: string }[] }>,
    ask<{ title: string; send_type: number }[]>(market, 'get_notification_list?limit=100', { token }),
    fetch(`${market}/outbox`, accept).then((reply) => reply.json() as Promise<{ data: SentMail[] }>),
  ]);
  return {
    payments: payments.map(({ payment_status }) => payment_status),
    packages: packages.active_packages.map(({ name }) => name),
    // What goes to everybody is not about a payment.
    messages: notices.data.filter(({ send_type }) => send_type === 0).map(({ title }) => title),
    receipts: outbox.data.filter((mail) => mail.recipient === email && mail.subject.startsWith('Receipt ')).length,
    inexact: await whatIsInexact(market, buyer, payments, outbox.data),
  };
}

/** Nothing in anybody's hands is another than what was offered. */
const exact = { inexact: [] };

export const books = {
  paid: { payments: ['success'], packages: [bought.name], messages: ['Your package is ready'], receipts: 1, ...exact },
  /** The money came after all. */
  paidLate: {
    payments: ['success'],
    packages: [bought.name],
    messages: ['Your package is ready', 'The payment did not go through'],
    receipts: 1,
    ...exact,
  },
  failed: { payments: ['failed'], packages: [], messages: ['The payment did not go through'], receipts: 0, ...exact },
  /** Who cancels is told nothing that they do not know. */
  cancelled: { payments: ['failed'], packages: [], messages: [], receipts: 0, ...exact },
  pending: { payments: ['pending'], packages: [], messages: [], receipts: 0, ...exact },
};

/** Makes all payments of a market as old as this. */
export async function letPass(folder: string, hours: number): Promise<void> {
  await inDatabase(folder, (db) =>
    sql`update payment_transaction set created_at = created_at - make_interval(hours => ${hours}),
          updated_at = updated_at - make_interval(hours => ${hours})`.execute(db),
  );
}
