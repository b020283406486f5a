import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { loopbackSmtp, type LoopbackSmtp } from '../testing/providers/loopback-smtp.ts';
import { isDeep } from '../testing/is-deep.ts';
import { buildChild, type KilledChild } from '../testing/killed-child.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { enqueueNewListing } from './enqueue-new-listing.ts';

const readers = isDeep ? 1_000 : 200;
/** Listings that become public, one in each city; each recipient searches one of the cities. */
const listingCount = 5;
/** Number of sent mails at which the worker is killed. */
const kills = isDeep ? [20, 150, 400, 650, 900] : [20, 120];

let database: Database;
let smtp: LoopbackSmtp;
let worker: KilledChild;
beforeAll(async () => {
  database = await testDatabase();
  smtp = await loopbackSmtp();
  worker = await buildChild('alert-worker.ts');
});
afterAll(async () => {
  await smtp.close();
  await database.close();
  await worker.remove();
});

const header = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1] ?? '';

it(`notifies each of ${readers} recipients once, though its worker is killed`, { timeout: 180_000 }, async () => {
  const market = marketFixture(database);
  const cities = Array.from({ length: listingCount }, (_, index) => `City ${index}`);
  for (let reader = 0; reader < readers; reader += 1)
    await market.savedSearch(`reader${reader}@example.org`, { filters: { city: cities[reader % listingCount] ?? '' } });
  const listingIn = new Map<string, number>();
  for (const city of cities) listingIn.set(city, (await market.property({ city })).id);
  await database.transaction(async (transaction) => {
    for (const city of cities) await enqueueNewListing(transaction, listingIn.get(city) ?? 0);
  });

  const target = database.target;
  for (const [index, goal] of [...kills, Number.POSITIVE_INFINITY].entries()) {
    const { child, ended } = worker.start({ target, smtpUrl: smtp.url });
    const isDone = async () => {
      if (index < kills.length) return smtp.mails.length >= goal;
      const { rows } = await sql<{ left: number }>`
        select (select count(*) from saved_search_match where is_waiting)::int
             + (select count(*) from new_home where matched_at is null)::int
             + (select count(*) from outbox where sent_at is null)::int as left`.execute(database.db);
      return rows[0]?.left === 0;
    };
    await vi.waitUntil(isDone, { timeout: 60_000, interval: 5 });
    child.kill('SIGKILL');
    await ended;
  }

  const rows = await database.db.selectFrom('outbox').select('recipient').execute();
  expect(rows).toHaveLength(readers);
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(readers);

  // A mail that was handed over during a kill is sent again with its own Message-ID, by which a mailbox recognises it;
  // there are no other duplicates and nothing is missing.
  const ids = smtp.mails.map((mail) => header(mail, 'Message-ID'));
  const recipients = smtp.mails.map((mail) => header(mail, 'To'));
  expect(new Set(recipients).size).toBe(readers);
  expect(new Set(ids).size).toBe(readers);
  expect(ids.length - readers).toBeLessThanOrEqual(kills.length);
});
