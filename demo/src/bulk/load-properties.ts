import { Client } from 'pg';
import type { Logger } from 'pino';
import { clientConfig, type DatabaseTarget } from '@latchkey/server/platform/database/database-target';
import { seekers } from '../data/people.ts';
import { daysBefore } from '../date-offsets.ts';
import { seededRandom, type Random } from '../random.ts';
import { propertyColumns, propertyLines, type BulkSource } from './bulk-properties.ts';
import { copyInto, copyLine } from './copy-text.ts';
import { recomputeCounters } from './recompute-counters.ts';
import { disableConstraints } from './disable-constraints.ts';
import { makeTemplates } from './property-templates.ts';
import { loadWorldCities, type WorldCity } from './world-cities.ts';

export interface LoadOptions {
  target: DatabaseTarget;
  log: Pick<Logger, 'info'>;
  /** Number of properties to add. */
  propertyCount: number;
  seed: number;
  now: Date;
}

const propertiesPerAccount = 5;
/** One account in so many is an agency; the agencies own half of the properties. */
const accountsPerAgency = 24;
const picturesPerProperty = 3;
const parts = ['property_picture', 'property_facility'] as const;
const progressEvery = 100_000;

/**
 * Adds properties worldwide to a filled market, in one transaction, by COPY. They reuse its pictures; favourites are
 * only counted. The transaction locks its tables exclusively, so the market must not be in use.
 */
export async function loadProperties({ target, log, propertyCount, seed, now }: LoadOptions): Promise<void> {
  const random = seededRandom(seed).fork('bulk');
  const client = new Client({ ...clientConfig(target), statement_timeout: 0 });
  await client.connect();
  const step = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    log.info({ seconds: Math.round((performance.now() - started) / 100) / 10 }, what);
  };
  try {
    await client.query('begin');
    await client.query("set local maintenance_work_mem = '1GB'");
    await client.query("set local work_mem = '128MB'");
    const world = loadWorldCities();
    const accounts = await addAccounts(
      client,
      Math.max(20, Math.round(propertyCount / propertiesPerAccount)),
      world.pick,
      now,
      random,
    );
    const source: BulkSource = {
      ...(await nextIds(client, propertyCount)),
      now,
      templates: makeTemplates(now.getUTCFullYear(), random.fork('templates')),
      pickCity: world.pick,
      accounts,
      covers: await coversBySet(client),
      panoramas: await fileIds(client, 'id in (select three_d_image_id from property)'),
    };
    const restoreConstraints = await disableConstraints(client, ['property', ...parts]);
    const lines = counted(propertyLines(source, random.fork('homes')), (done) =>
      log.info({ count: done }, 'properties copied'),
    );
    await client.query('alter table property enable trigger set_filter_bits');
    await step('copied all properties', () => copyInto(client, 'property', propertyColumns, lines));
    await step('added pictures and facilities', () => addParts(client, source.first));
    // Before the indexes are restored, since an update with all of them takes ten times as long.
    await step('rounded locations of premium properties', async () => {
      await client.query('alter table property enable trigger property_hides_premium_place');
      await client.query('update property set latitude = latitude where is_premium and exact_latitude is null');
    });
    await step('restored indexes, constraints and triggers', restoreConstraints);
    await step('recomputed counters', () => recomputeCounters(client));
    await client.query(`select setval(pg_get_serial_sequence('property', 'id'), (select max(id) from property))`);
    await client.query('commit');
    await step('analyzed tables', () => client.query('vacuum analyze'));
  } finally {
    await client.end();
  }
}

function* counted(lines: Iterable<string>, report: (done: number) => void): Generator<string> {
  let done = 0;
  for (const line of lines) {
    yield line;
    done += 1;
    if (done % progressEvery === 0) report(done);
  }
}

async function nextIds(client: Client, count: number): Promise<{ first: number; last: number }> {
  const { rows } = await client.query<{ highest: string | null }>('select max(id) as highest from property');
  const first = Number(rows[0]?.highest ?? 0) + 1;
  return { first, last: first + count - 1 };
}

async function addAccounts(
  client: Client,
  count: number,
  pickCity: (random: Random) => WorldCity,
  now: Date,
  random: Random,
) {
  const { rows } = await client.query<{ highest: string | null }>('select max(id) as highest from account');
  const first = Number(rows[0]?.highest ?? 0) + 1;
  const columns = [
    'id',
    'slug_id',
    'name',
    'email',
    'logintype',
    'city',
    'state',
    'country',
    'is_email_verified',
    'verification_status',
    'created_at',
  ];
  function* lines(): Generator<string> {
    for (let id = first; id < first + count; id++) {
      const city = pickCity(random);
      const name = `${random.pick(seekers.first)} ${random.pick(seekers.last)}`;
      yield copyLine([
        id,
        `agent-${id}`,
        name,
        `agent-${id}@world.test`,
        3,
        city.name,
        city.state,
        city.country,
        true,
        random.chance((id - first) % accountsPerAgency === 0 ? 0.6 : 0.02) ? 'success' : 'initial',
        daysBefore(now, random.between(10, 1200)),
      ]);
    }
  }
  await copyInto(client, 'account', columns, lines());
  await client.query(`select setval(pg_get_serial_sequence('account', 'id'), (select max(id) from account))`);
  return { first, count, perAgency: accountsPerAgency };
}

/** Returns file ids of existing covers by picture set, which is the prefix of their names. */
async function coversBySet(client: Client): Promise<Map<string, number[]>> {
  const { rows } = await client.query<{ set: string; ids: string[] }>(
    `select replace(name, '-cover.webp', '') as set, array_agg(id order by id) as ids
       from file where name like '%-cover.webp' and id in (select title_image_id from property) group by 1`,
  );
  return new Map(rows.map(({ set, ids }) => [set, ids.map(Number)]));
}

/** Returns the ids of the files with this SQL condition. */
async function fileIds(client: Client, condition: string): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(`select id from file where ${condition} order by id`);
  return rows.map(({ id }) => Number(id));
}

/**
 * Adds the gallery of the cover, floor plans and price reductions where the row says so, and the property's facilities at
 * distances derived from its id.
 */
async function addParts(client: Client, first: number): Promise<void> {
  await client.query(
    `insert into property_picture (property_id, file_id, position)
       with gallery as (
         select distinct on (p.title_image_id, g.position) p.title_image_id as cover, g.file_id, g.position
           from property p join property_picture g on g.property_id = p.id join file f on f.id = g.file_id
             where p.id < $1 and g.position < $2 and f.room is distinct from 'plan')
       select p.id, g.file_id, g.position from property p join gallery g on g.cover = p.title_image_id where p.id >= $1`,
    [first, picturesPerProperty],
  );
  const plans = await fileIds(client, "room = 'plan'");
  await client.query(
    `insert into property_picture (property_id, file_id, position)
       select id, ($2::bigint[])[1 + id % cardinality($2::bigint[])], $3 from property where id >= $1 and has_floor_plan`,
    [first, plans, picturesPerProperty],
  );
  await client.query(
    `insert into price_change (property_id, changed_at, price_before, price_after)
       select id, created_at + (now() - created_at) / 2, round(price * 1.06, 2), price from property where id >= $1 and is_reduced`,
    [first],
  );
  await client.query(
    `insert into property_facility (property_id, facility_id, distance)
       select id, facility, (id * facility % 39) / 10.0 + 0.1 from property, unnest(facility_ids) facility where id >= $1`,
    [first],
  );
}
