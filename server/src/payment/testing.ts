import { Outbox } from '../platform/mail/outbox.ts';
import { testDatabase } from '../platform/database/testing.ts';
import type { GatewayEvent } from './gateways/gateway.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { settle, type SettleDeps } from './settle.ts';

/** A market with an admin who manages money; settles events of its payments and reads their effects. */
export async function settleFixture() {
  const database = await testDatabase();
  const market = marketFixture(database);
  await market.insert('operator', { email: 'money@x.test', name: 'O', password_hash: '', role: 'owner' });
  await market.insert('operator', { email: 'viewer@x.test', name: 'V', password_hash: '', role: 'support' });
  const warned: unknown[] = [];
  const log = { warn: (about: unknown) => void warned.push(about) };
  const services: SettleDeps = {
    database,
    outbox: new Outbox(database),
    mailUrl: 'https://latchkey.test',
    now: () => testNow,
    log,
  };

  let events = 0;
  /** Returns a matching success event of a payment, with the given changes. */
  function eventOf(payment: { id: number }, values: Partial<GatewayEvent> = {}): GatewayEvent {
    return {
      eventId: `event-${++events}`,
      kind: 'succeeded',
      transactionId: payment.id,
      chargeId: `charge-${payment.id}`,
      amount: '19.99',
      currency: 'USD',
      at: testNow,
      ...values,
    } as GatewayEvent;
  }

  const settleEvent = (payment: { id: number }, values?: Partial<GatewayEvent>) =>
    settle('stripe', eventOf(payment, values), services, Buffer.from('the message'));

  const payment = (id: number) =>
    database.db.selectFrom('payment_transaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const accountPackage = (accountId: number) =>
    database.db.selectFrom('account_package').selectAll().where('account_id', '=', accountId).orderBy('id').execute();

  async function notificationTitles(accountId: number): Promise<string[]> {
    const rows = await database.db
      .selectFrom('notification')
      .select('title')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return rows.map(({ title }) => title);
  }

  async function lastMessage(accountId: number): Promise<string | undefined> {
    const rows = await database.db
      .selectFrom('notification')
      .select('message')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return rows.at(-1)?.message;
  }

  return {
    database,
    market,
    services,
    warned,
    eventOf,
    settleEvent,
    payment,
    accountPackage,
    notificationTitles,
    lastMessage,
  };
}
