import { updateProfile } from '@latchkey/contract/account/calls';
import { agentProperties } from '@latchkey/contract/agent/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const contact = { address: 'Planted Street 7', mobile: '351910000777' };
const load = (input: { id: number } | { slug_id: string }) => caller(database).call(agentProperties, input);

test.each([
  ['without listings', {}, undefined],
  ['with a listing in review only', {}, { request_status: 'pending' }],
  ['with a disabled listing only', {}, { status: 0 }],
  ['that is deactivated', { is_active: false, verification_status: 'success' }, {}],
] as const)('returns no data about an account %s', async (_, values, listing) => {
  const account = await market.account({ ...contact, ...values });
  if (listing) await market.property({ account_id: account.id, ...listing });
  for (const input of [{ id: account.id }, { slug_id: account.slug_id }]) {
    const { data } = await load(input);
    expect(data.customer_data).toEqual([]);
    for (const planted of [contact.address, contact.mobile, account.email]) {
      expect(JSON.stringify(data)).not.toContain(planted);
    }
  }
});

test.each([
  ['with a public property', {}, (account_id: number) => market.property({ account_id })],
  ['with a public project', {}, (account_id: number) => market.project({ account_id })],
  ['that is verified', { verification_status: 'success' }, null],
] as const)('returns the page of an agent %s, without the street', async (_, values, createListing) => {
  const account = await market.account({ ...contact, city: 'Lisbon', ...values });
  if (createListing) await createListing(account.id);
  const { data } = await load({ id: account.id });
  expect(data.customer_data).toMatchObject({ id: account.id, city: 'Lisbon', address: '' });
  expect(JSON.stringify(data)).not.toContain('Planted');
});

test('returns to visitors only the email and phone number that the profile publishes', async () => {
  const account = await market.account(contact);
  await market.property({ account_id: account.id });
  const own = caller(database, { account });
  for (const [shows_email, shows_mobile] of [
    [0, 1],
    [1, 0],
    [0, 0],
    [1, 1],
  ]) {
    await own.call(updateProfile, { shows_email, shows_mobile });
    const { data } = await load({ id: account.id });
    expect(data.customer_data).toMatchObject({
      email: shows_email ? account.email : '',
      mobile: shows_mobile ? account.mobile : '',
    });
  }
});

test('counts what an agent has sold and rented out, and names the cities of the public listings', async () => {
  const account = await market.account({ spoken_languages: ['pt', 'en'], created_at: new Date('2024-05-06') });
  const add = (city: string, values = {}) => market.property({ account_id: account.id, city, ...values });
  await Promise.all([
    add('Porto'),
    add('Lisbon'),
    add('Lisbon'),
    add('Madrid', { status: 0 }),
    add('Faro', { property_type: 2 }),
    add('Faro', { property_type: 3 }),
    add('Faro', { property_type: 2, request_status: 'rejected' }),
  ]);
  const { data } = await load({ id: account.id });
  expect(data.customer_data).toMatchObject({
    sold_count: 1,
    rented_count: 1,
    areas: [
      { city: 'Lisbon', count: 2 },
      { city: 'Porto', count: 1 },
    ],
    spoken_languages: ['pt', 'en'],
    joined_at: '2024-05-06T00:00:00.000Z',
  });
});
