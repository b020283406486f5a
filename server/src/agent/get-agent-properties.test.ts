import { agentProperties } from '@latchkey/contract/calls/agent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const contact = { address: 'Planted Street 7', mobile: '351910000777' };
const ask = (input: { id: number } | { slug_id: string }) => caller(database).call(agentProperties, input);

test.each([
  ['who lists nothing', {}, undefined],
  ['whose listing is in review', {}, { request_status: 'pending' }],
  ['whose listing is switched off', {}, { status: 0 }],
  ['who is deactivated', { is_active: false, verification_status: 'success' }, {}],
] as const)('answers nothing about an account %s', async (_, values, listing) => {
  const account = await market.account({ ...contact, ...values });
  if (listing) await market.home({ account_id: account.id, ...listing });
  for (const input of [{ id: account.id }, { slug_id: account.slug_id }]) {
    const { data } = await ask(input);
    expect(data.customer_data).toEqual([]);
    for (const planted of [contact.address, contact.mobile, account.email]) {
      expect(JSON.stringify(data)).not.toContain(planted);
    }
  }
});

test.each([
  ['with a public listing', {}, 'home'],
  ['with a public project', {}, 'project'],
  ['who is verified', { verification_status: 'success' }, null],
] as const)('shows an agent %s, without the street', async (_, values, listing) => {
  const account = await market.account({ ...contact, city: 'Lisbon', ...values });
  if (listing) await market[listing]({ account_id: account.id });
  const { data } = await ask({ id: account.id });
  expect(data.customer_data).toMatchObject({ id: account.id, city: 'Lisbon', address: '' });
  expect(JSON.stringify(data)).not.toContain('Planted');
});
