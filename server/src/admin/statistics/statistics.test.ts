import type { MarketStatistics } from '@latchkey/contract/admin/statistics/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/pool.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { updateStatistics } from './update-statistics.ts';
import { medianTimes } from './median-times.ts';

const now = new Date('2026-03-10T12:00:00Z');
const at = (text: string) => new Date(text);

let test: TestApp;
let market: MarketFixture;
let token: string;

beforeAll(async () => {
  test = await startTestApp({ now: () => now });
  market = marketFixture(test.database);
  token = await test.signInOperator('accountant');
});
afterAll(() => test.close());

async function statistics(days = 7) {
  const { body } = await test.get('/api/admin/get-numbers', { days }, token);
  return body['data'] as MarketStatistics;
}

async function visit(userAgent: string, form: Record<string, string | number>, { app } = test) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/count-visit',
    headers: { 'user-agent': userAgent, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(
      Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
  });
  expect(reply.statusCode).toBe(200);
}

it('counts events by day, city and category, and a second run changes nothing', async () => {
  const { id: owner } = await market.account({ created_at: at('2026-03-09T10:00:00Z') });
  const { id: sender } = await market.account({ created_at: at('2026-02-27T10:00:00Z') });
  const property = { account_id: owner, city: 'Lisbon', created_at: at('2026-03-09T08:00:00Z') };
  const shown = await market.property({ ...property, request_status: 'approved', status: 1 });
  await market.property({ ...property, request_status: 'pending' });
  await market.property({
    ...property,
    city: 'Porto',
    request_status: 'rejected',
    created_at: at('2026-03-01T08:00:00Z'),
  });
  await market.insert('interest', {
    account_id: sender,
    property_id: shown.id,
    created_at: at('2026-03-10T09:00:00Z'),
  });
  await market.insert('audit', {
    action: 'decide-property',
    subject: 'property',
    subject_id: shown.id,
    before: 'pending',
    made_at: at('2026-03-09T14:00:00Z'),
  });
  await test.database.db.insertInto('city').values({ name: 'Lisbon', country: 'Portugal' }).execute();

  await updateStatistics(test.database, now, 30);
  await updateStatistics(test.database, now, 2);

  const found = await statistics();
  expect(found).toMatchObject({
    from: '2026-03-04',
    to: '2026-03-10',
    total: { listings_new: 2, accounts_new: 1, contacts: 1, decisions: 1 },
    before: { listings_new: 1, accounts_new: 1, contacts: 0 },
    approval_hours: 6,
    approval_hours_before: null,
    states: { public: 1, pending: 1, rejected: 1, hidden: 0, done: 0 },
  });
  expect(found.days.at(-2)).toMatchObject({
    day: '2026-03-09',
    counts: { listings_new: 2, accounts_new: 1, contacts: 0 },
  });
  const there = { listings: 1, listings_new: 2, contacts: 1, searches: 0, searches_empty: 0, approval_hours: 6 };
  expect(found.cities).toEqual([{ city: 'Lisbon', ...there, answer_minutes: null }]);
  expect(found.categories).toMatchObject([there]);
});

it('computes median times to decision and answer for any number per day', async () => {
  const { id: owner } = await market.account();
  const { id: sender } = await market.account();
  const took = async (minutes: number[], day: string) => {
    for (const each of minutes) {
      const { id } = await market.property({ account_id: owner, created_at: at('2025-01-01T08:00:00Z') });
      const first = at(`${day}T06:00:00Z`);
      const answered = new Date(first.getTime() + each * 60_000);
      await market.insert('chat_thread', {
        property_id: id,
        account_id: Math.min(owner, sender),
        other_account_id: Math.max(owner, sender),
        is_started_by_other: true,
        first_message_at: first,
        first_answer_at: answered,
        last_message_at: answered,
      });
    }
  };
  await took([4, 10, 600], '2025-06-02');
  await updateStatistics(test.database, at('2025-06-02T18:00:00Z'), 2);
  await took([20], '2025-06-03');
  const statisticsOn = async (day: string) => {
    const then = at(`${day}T18:00:00Z`);
    await updateStatistics(test.database, then, 30);
    return medianTimes({ before: '2025-06-01', from: '2025-06-02', to: day }, test.database.db);
  };
  expect(await statisticsOn('2025-06-03')).toEqual({
    approval_hours: null,
    approval_hours_before: null,
    answer_minutes: 15,
    answer_minutes_before: null,
  });
  // Of many durations only some are stored, weighted to count as all.
  await took(
    Array.from({ length: 101 }, (_, index) => 100 + index),
    '2025-06-04',
  );
  const { answer_minutes: median } = await statisticsOn('2025-06-04');
  expect(Math.abs((median ?? 0) - 148.5)).toBeLessThan(2);
});

it('measures the time to the decision of pending listings only', async () => {
  const { id } = await market.property({ created_at: at('2025-09-01T08:00:00Z') });
  const decisions = [
    { before: 'pending', made_at: at('2025-09-01T10:00:00Z') },
    { before: 'approved', made_at: at('2025-09-01T20:00:00Z') },
    { before: 'rejected', made_at: at('2025-09-01T23:00:00Z') },
  ];
  for (const decision of decisions)
    await market.insert('audit', { action: 'decide-property', subject: 'property', subject_id: id, ...decision });
  await updateStatistics(test.database, at('2025-09-01T23:30:00Z'), 2);
  const period = { before: '2025-08-31', from: '2025-09-01', to: '2025-09-01' };
  expect(await medianTimes(period, test.database.db)).toMatchObject({ approval_hours: 2 });
});

it('counts a visitor once per day, no robots, and searches without results', async () => {
  await visit('Firefox', {});
  await visit('Firefox', { results: 12, city: 'Lisbon' });
  await visit('Safari', { results: 0, city: 'Lisbon', words: 'Castle with a Moat' });
  await visit('Googlebot', { results: 0, words: 'castle with a moat' });
  await updateStatistics(test.database, now, 2);
  const found = await statistics();
  expect(found).toMatchObject({ total: { visitors: 2, searches: 2, searches_empty: 1 } });
  expect(found.not_found).toEqual([{ words: 'castle with a moat', city: 'Lisbon', category: '', searches: 1 }]);
  const inLisbon = found.cities.find(({ city }) => city === 'Lisbon');
  expect(inLisbon).toMatchObject({ searches: 2, searches_empty: 1 });

  // Visitors are still recognised after a restart of the server.
  const again = openDatabase({ target: test.database.target, max: 2 });
  const restarted = await startTestApp({ now: () => now }, { database: again });
  await visit('Firefox', {}, restarted);
  await visit('Opera', {}, restarted);
  await restarted.close();
  await again.close();
  await updateStatistics(test.database, now, 2);
  expect(await statistics()).toMatchObject({ total: { visitors: 3 } });

  // Visitor keys are deleted after a day; the count of that day stays.
  await test.database.db.deleteFrom('visitor_day').execute();
  await updateStatistics(test.database, now, 2);
  expect(await statistics()).toMatchObject({ total: { visitors: 3 } });
});
