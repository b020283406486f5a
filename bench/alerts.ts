import { savedSearchValues } from '@latchkey/server/alert/keep-search';
import { fits } from '@latchkey/server/alert/matching-searches';
import { noteMatches } from '@latchkey/server/alert/match-new-homes';
import { readConfig } from '@latchkey/server/config';
import { openMarket } from '@latchkey/server/database/open-market';
import type { Database } from '@latchkey/server/database/pool';
import { savedFilters } from '@latchkey/contract/schemas/saved-filters';
import { sql } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod';
import { type Figure, plain } from './figure.ts';
import { bigFolder } from './folders.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import type { SampleHome } from './sample.ts';
import { type Query, wishOf } from './search-wishes.ts';

const searches = 10_000;
const warmUps = 20;
const measured = 300;
const aimMs = 50;

/** A new home held against 10,000 saved searches of the kinds that people make: noted for each that it fits. */
export async function measureAlerts({ homes }: Options): Promise<Figure[]> {
  const config = readConfig({ DATA_DIR: await bigFolder(homes) });
  const { database, close } = await openMarket(config, pino({ level: 'warn' }));
  try {
    const sample = await sampleHomes(database, searches);
    await saveSearches(database, sample);
    const news = (await sampleHomes(database, warmUps + measured)).map(({ id }) => id);
    const found: number[] = [];
    const noted: number[] = [];
    for (const [index, id] of news.entries()) {
      const look = await timed(() => countMatches(database, id));
      const note = await timed(() => database.transaction((within) => noteMatches(within, id, new Date())));
      if (index < warmUps) continue;
      found.push(look);
      noted.push(note);
    }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_search_match`.execute(
      database.db,
    );
    const matches = rows[0]?.count ?? 0;
    const at = `at ${homes.toLocaleString('en')} homes`;
    const median = percentile(found, 0.5);
    const text = (times: number[]) => `${plain(percentile(times, 0.5))} ms, ${plain(percentile(times, 0.99))} ms`;
    return [
      {
        what: `new home against ${searches.toLocaleString('en')} saved searches ${at}`,
        value: text(found),
        aim: `< ${aimMs} ms median`,
        isMet: median < aimMs,
      },
      { what: `the same, with a row for each search that it fits, ${at}`, value: text(noted) },
      { what: 'searches that a new home fits, on average', value: plain(matches / news.length) },
    ];
  } finally {
    // The folder is kept for the next time, and saved searches are nothing of the market.
    await sql`delete from saved_search where email like '%@bench.test'`.execute(database.db);
    await database.close();
    await close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function countMatches(database: Database, id: number): Promise<void> {
  await sql`select count(*) from property p, saved_search s where p.id = ${id} and ${fits}`.execute(database.db);
}

/** Homes at even distances through all that are listed. */
async function sampleHomes(database: Database, count: number): Promise<(SampleHome & { id: number })[]> {
  const { rows } = await sql<SampleHome & { id: number }>`
    with ends as (select min(id) as first, max(id) as last from property where is_listed)
    select p.id, p.slug_id, p.title, p.category_id, p.city, p.state, p.country, p.price, p.latitude, p.longitude
      from ends, generate_series(0, ${count - 1}) n
      cross join lateral (select * from property
        where is_listed and id >= ends.first + (ends.last - ends.first) * n / ${count} order by id limit 1) p`.execute(
    database.db,
  );
  return rows;
}

async function saveSearches(database: Database, sample: readonly SampleHome[]): Promise<void> {
  const schema = z.object(savedFilters);
  const now = new Date();
  await database.transaction(async (transaction) => {
    for (const [index, home] of sample.entries()) {
      // A wish by its age is kept without it and would be one for all homes.
      const { posted_since: _age, ...wish }: Query = wishOf(home, index);
      const filters = schema.parse(Object.keys(wish).length > 0 ? wish : { city: home.city });
      const values = savedSearchValues({ name: `Search ${index}`, frequency: 'daily', language: 'en', filters }, now);
      await transaction
        .insertInto('saved_search')
        .values({ ...values, email: `reader${index}@bench.test`, confirmed_at: now })
        .execute();
    }
  });
  await sql`analyze saved_search`.execute(database.db);
}
