import { savedSearchValues } from '@latchkey/server/saved-search/saved-search-values';
import { matchesSearch } from '@latchkey/server/saved-search/matching-searches';
import { saveMatches } from '@latchkey/server/saved-search/match-new-listings';
import { readConfig } from '@latchkey/server/config';
import { openMigratedDatabase } from '@latchkey/server/platform/database/open-migrated-database';
import type { Database } from '@latchkey/server/platform/database/pool';
import { savedFilters } from '@latchkey/contract/saved-search/schemas';
import { sql } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod';
import { type Figure, formatNumber } from './figure.ts';
import { largeFolder } from './data-folders.ts';
import type { Options } from './options.ts';
import { percentile } from './percentile.ts';
import type { SampleProperty } from './property-sample.ts';
import { type Query, searchFiltersFor } from './search-filters.ts';

const searches = 10_000;
const warmUps = 20;
const measured = 300;
const aimMs = 50;

/** Measures how long a new property takes to be matched against 10,000 saved searches of typical kinds. */
export async function measureAlerts({ propertyCount }: Options): Promise<Figure[]> {
  const config = readConfig({ DATA_DIR: await largeFolder(propertyCount) });
  const { database, close } = await openMigratedDatabase(config, pino({ level: 'warn' }));
  try {
    const sample = await sampleProperties(database, searches);
    await saveSearches(database, sample);
    const newIds = (await sampleProperties(database, warmUps + measured)).map(({ id }) => id);
    const found: number[] = [];
    const noted: number[] = [];
    for (const [index, id] of newIds.entries()) {
      const findMs = await timed(() => countMatches(database, id));
      const saveMs = await timed(() => database.transaction((trx) => saveMatches(trx, id, new Date())));
      if (index < warmUps) continue;
      found.push(findMs);
      noted.push(saveMs);
    }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_search_match`.execute(
      database.db,
    );
    const matches = rows[0]?.count ?? 0;
    const at = `at ${propertyCount.toLocaleString('en')} homes`;
    const median = percentile(found, 0.5);
    const text = (times: number[]) =>
      `${formatNumber(percentile(times, 0.5))} ms, ${formatNumber(percentile(times, 0.99))} ms`;
    return [
      {
        what: `new property against ${searches.toLocaleString('en')} saved searches ${at}`,
        value: text(found),
        aim: `< ${aimMs} ms median`,
        isMet: median < aimMs,
      },
      { what: `the same, with a row for each search that it fits, ${at}`, value: text(noted) },
      { what: 'searches that a new property fits, on average', value: formatNumber(matches / newIds.length) },
    ];
  } finally {
    // The next run reuses the folder, which must not contain these saved searches.
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
  await sql`select count(*) from property p, saved_search s where p.id = ${id} and ${matchesSearch}`.execute(
    database.db,
  );
}

/** Listed properties at even distances of their ids. */
async function sampleProperties(database: Database, count: number): Promise<(SampleProperty & { id: number })[]> {
  const { rows } = await sql<SampleProperty & { id: number }>`
    with ends as (select min(id) as first, max(id) as last from property where is_listed)
    select p.id, p.slug_id, p.title, p.category_id, p.city, p.state, p.country, p.price, p.latitude, p.longitude
      from ends, generate_series(0, ${count - 1}) n
      cross join lateral (select * from property
        where is_listed and id >= ends.first + (ends.last - ends.first) * n / ${count} order by id limit 1) p`.execute(
    database.db,
  );
  return rows;
}

async function saveSearches(database: Database, sample: readonly SampleProperty[]): Promise<void> {
  const schema = z.object(savedFilters);
  const now = new Date();
  await database.transaction(async (transaction) => {
    for (const [index, property] of sample.entries()) {
      // Saved searches do not store the age; filters with only an age would match every property.
      const { posted_since: _age, ...query }: Query = searchFiltersFor(property, index);
      const filters = schema.parse(Object.keys(query).length > 0 ? query : { city: property.city });
      const values = savedSearchValues({ name: `Search ${index}`, frequency: 'daily', language: 'en', filters }, now);
      await transaction
        .insertInto('saved_search')
        .values({ ...values, email: `reader${index}@bench.test`, confirmed_at: now })
        .execute();
    }
  });
  await sql`analyze saved_search`.execute(database.db);
}
