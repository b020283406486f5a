import { warningDue } from '@latchkey/contract/rules/end-warnings';
import { keptUntil } from '@latchkey/contract/rules/lapse';
import { activeFrom } from '@latchkey/contract/rules/package-units';
import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../context.ts';
import { tell } from '../notification/tell.ts';
import { keepDays } from './keep-days.ts';
import { paidListings } from './last-package-end.ts';

type Needs = Pick<Services, 'database' | 'outbox' | 'mailUrl'>;

const DAY = 24 * 60 * 60 * 1_000;
/** How far back an end is still told; what a server slept through longer is no news. */
const newsDays = 3;

interface Row {
  id: number;
  account_id: number;
  name: string;
  start_date: Date;
  end_date: Date;
  /** Listings hang on it: the account shows some, and holds nothing longer that pays for such ones. */
  carries: boolean;
}

/** Warns of packages that end, a week and a day before, and says which have ended: each once however often this runs. */
export async function tellOfPackageEnds(services: Needs, now: Date): Promise<void> {
  const today = activeFrom(now).getTime();
  const days = await keepDays(services.database.db);
  const ending = await heldUntil(new Date(today), new Date(today + 8 * DAY), services);
  for (const held of ending) {
    const warning = warningDue(held.start_date, held.end_date, now);
    if (warning !== null) await say({ event: 'package-ending', days: warning }, held, days, services);
  }
  const ended = await heldUntil(new Date(today - newsDays * DAY), new Date(today), services);
  for (const held of ended) await say({ event: 'package-ended' }, held, days, services);
}

async function heldUntil(from: Date, before: Date, { database }: Needs): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.account_id, k.name, p.start_date, p.end_date, ${carries('property')} or ${carries('project')} as carries
      from account_package p join package k on k.id = p.package_id
      left join payment_transaction t on t.id = p.payment_transaction_id
      -- Who got all the money back is told so, and with it that the package is over.
      where (t.id is null or t.amount = 0 or t.refunded_amount < t.amount) and p.end_date >= ${from} and p.end_date < ${before} order by p.id`.execute(
    database.db,
  );
  return rows;
}

function carries(what: 'property' | 'project'): RawBuilder<unknown> {
  const has = (held: RawBuilder<unknown>) => sql`exists (select from account_package_feature f
    join feature known on known.id = f.feature_id
    where f.account_package_id = ${held} and known.key = ${`${what}_list`})`;
  return sql`(${has(sql`p.id`)} and exists (select from ${paidListings[what]} and l.account_id = p.account_id)
    and not exists (select from account_package o where o.account_id = p.account_id and o.id <> p.id
      and (o.end_date is null or o.end_date > p.end_date) and ${has(sql`o.id`)}))`;
}

async function say(
  event: { event: 'package-ending'; days: 7 | 1 } | { event: 'package-ended' },
  { id, account_id, name, end_date, carries: isCarrying }: Row,
  days: number,
  services: Needs,
): Promise<void> {
  const listingsUntil = isCarrying && days > 0 ? keptUntil(end_date, days) : null;
  const told = { held: id, package: name, until: end_date, listingsUntil };
  await services.database.transaction((within) => tell(account_id, { ...event, ...told }, services, within));
}
