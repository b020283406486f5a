import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import type { GatewayEvent } from '../gateways/gateway.ts';
import { caller } from '../../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { evictSettings } from '../../platform/settings/load-settings.ts';
import { settle } from '../settle.ts';
import { loadReceipt } from './load-receipt.ts';
import { getReceipt } from '@latchkey/contract/payment/calls';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

let events = 0;
function settleEvent(id: number, values: Partial<GatewayEvent> = {}, now = testNow) {
  const log = { warn: () => undefined };
  const services = { database, outbox: new Outbox(database), mailUrl: 'https://latchkey.test', now: () => now, log };
  const event = {
    eventId: `event-${++events}`,
    kind: 'succeeded',
    transactionId: id,
    chargeId: `charge-${id}`,
    amount: '19.99',
    currency: 'USD',
    at: now,
    ...values,
  } as GatewayEvent;
  return settle('stripe', event, services);
}

const numberOf = async (id: number) => {
  const { receipt_year, receipt_number } = await database.db
    .selectFrom('payment_transaction')
    .select(['receipt_year', 'receipt_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [receipt_year, receipt_number];
};
const mailsTo = (recipient: string) =>
  database.db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

it('gives successful payments numbers without gaps in a year, even when some fail or arrive concurrently', async () => {
  const { id: accountId } = await market.account();
  const year = new Date('2031-03-01T10:00:00Z');
  const payments = await Promise.all(Array.from({ length: 24 }, () => market.payment(accountId)));
  await Promise.all(
    payments.map(({ id }, index) =>
      settleEvent(id, index % 4 === 0 ? { kind: 'failed' } : index % 4 === 1 ? { amount: '1.00' } : {}, year),
    ),
  );
  const numbers = await Promise.all(payments.map(({ id }) => numberOf(id)));
  const given = numbers.filter(([number]) => number !== null);
  expect(given.map(([, number]) => Number(number)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(new Set(given.map(([each]) => each))).toEqual(new Set([2031]));
  const { id } = await market.payment(accountId);
  await settleEvent(id, {}, new Date('2032-01-01T00:00:00Z'));
  expect(await numberOf(id)).toEqual([2032, 1]);
});

it('mails the receipt once, in the payer’s language, also when the package could not be granted', async () => {
  const email = 'zoe@example.test';
  const { id: accountId } = await market.account({ email, language: 'fr', name: 'Zoé' });
  const first = await market.payment(accountId);
  const again = { package_id: first.package_id };
  const second = await market.payment(accountId, again);
  await settleEvent(first.id, { eventId: 'the same' });
  await settleEvent(first.id, { eventId: 'the same' });
  await settleEvent(first.id);
  expect(await settleEvent(second.id)).toMatchObject({ result: 'already_held' });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toMatch(/^Votre reçu \d{4}-\d{6} de /);
  expect(mails[0]?.text).toContain('Valable jusqu’au');
  expect(mails[1]?.text).toContain('pas encore pu activer la formule');
});

it('notifies the payer of each refund once, no matter who started it', async () => {
  const email = 'ben@example.test';
  const { id: accountId } = await market.account({ email, language: 'en' });
  const { id } = await market.payment(accountId);
  await settleEvent(id);
  await settleEvent(id, { kind: 'refunded', refundId: 're_1', amount: '5.00' });
  await settleEvent(id, { kind: 'refunded', refundId: 're_1', amount: '5.00' });
  await settleEvent(id, { kind: 'refunded', refundId: 're_2', amount: '14.99' });
  const [, part, whole, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(part?.text).toMatch(/refunded USD.5\.00[\s\S]*Your plan continues unchanged/);
  expect(whole?.text).toMatch(/USD.14\.99[\s\S]*The plan has ended/);
});

it('retains the seller data of the time of payment', async () => {
  const payer = await market.account();
  const { id } = await market.payment(payer.id);
  await market.settings({ company_name: 'Old Name', receipt_tax_text: 'VAT 1' });
  evictSettings(database);
  await settleEvent(id);
  await database.db.deleteFrom('setting').execute();
  await market.settings({ company_name: 'New Name', receipt_tax_text: 'VAT 2' });
  evictSettings(database);
  expect((await loadReceipt(id, payer.id, database))?.seller).toMatchObject({ name: 'Old Name', taxText: 'VAT 1' });
});

it('returns the receipt as a file in the requested language, only to the payer', async () => {
  const payer = await market.account();
  const { id } = await market.payment(payer.id, { payer: JSON.stringify({ name: 'Inês', email: 'ines@example.org' }) });
  const input = { payment_transaction_id: id, language: 'ar' };
  const owner = caller(database, { account: payer });
  expect(await owner.failure(getReceipt, input)).toMatchObject({ key: 'transaction_not_found' });
  await settleEvent(id);
  const { data } = await owner.call(getReceipt, input);
  expect(data).toMatchObject({ contentType: 'application/pdf' });
  expect(data.name).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/);
  const pdf = (await buffer(data.content)).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toContain('/Lang (ar)');
  const other = caller(database, { account: await market.account() });
  expect(await other.failure(getReceipt, input)).toMatchObject({ key: 'transaction_not_found' });
});
