import { lapsedIfEndedBefore } from '@latchkey/contract/rules/lapse';
import type { FeatureFor } from '@latchkey/contract/records/advertisement';
import { sql, type Transaction } from 'kysely';
import type { Services } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { namedTitles } from '../notification/named-titles.ts';
import { tell } from '../notification/tell.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { keepDays } from './keep-days.ts';
import { lastEnd, listingPackages, paidListings } from './last-package-end.ts';

type Needs = Pick<Services, 'database' | 'outbox' | 'mailUrl' | 'pages'>;

const DAY = 24 * 60 * 60 * 1_000;
/** Accounts looked up at once. */
const accountsAtOnce = 200;
const kinds = ['property', 'project'] as const;

/**
 * Switches listings off that no package pays for any more, once the days are over that they stay, and warns their owner on
 * the last of these days. One transaction an account: a worker that is killed has told or has not begun.
 */
export async function switchOffListings(services: Needs, now: Date): Promise<void> {
  const { database } = services;
  const before = lapsedIfEndedBefore(now, await keepDays(database));
  if (before === null) return;
  for (const what of kinds) {
    for await (const accountId of accountsWhoseEnd(what, sql`< ${before}`, services)) {
      await database.transaction((within) => switchOff(within, what, accountId, services));
      forgetPages(services, 'listings');
    }
    const next = new Date(before.getTime() + DAY);
    for await (const accountId of accountsWhoseEnd(what, sql`>= ${before} and ${lastEnd} < ${next}`, services)) {
      await database.transaction((within) => warn(within, what, accountId, now, services));
    }
  }
}

/** Who has listings on the market, and held the last package for such ones until then. */
async function* accountsWhoseEnd(
  what: FeatureFor,
  isThen: ReturnType<typeof listingPackages>,
  { database }: Needs,
): AsyncGenerator<number> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ account_id: number }>`
      select p.account_id from ${listingPackages(what)}
        where p.account_id > ${after} and exists (select from ${paidListings[what]} and l.account_id = p.account_id)
        group by p.account_id having ${lastEnd} ${isThen}
        order by p.account_id limit ${accountsAtOnce}`.execute(database.db);
    for (const { account_id } of rows) yield account_id;
    const last = rows.at(-1);
    if (!last) return;
    after = last.account_id;
  }
}

async function switchOff(within: Transaction<Tables>, what: FeatureFor, accountId: number, services: Needs) {
  const { rows } =
    what === 'property'
      ? await sql<{ title: string }>`update property set status = 0, is_lapsed = true
          where account_id = ${accountId} and is_listed and package_id is not null returning title`.execute(within)
      : await sql<{ title: string }>`update project set status = 0, is_lapsed = true
          where account_id = ${accountId} and is_public and package_id is not null returning title`.execute(within);
  // Another process may have been here meanwhile.
  if (rows.length === 0) return;
  const titles = namedTitles(rows.map(({ title }) => title));
  await tell(accountId, { event: 'listings-off', what, titles }, services, within);
}

async function warn(within: Transaction<Tables>, what: FeatureFor, accountId: number, now: Date, services: Needs) {
  const { rows } = await sql<{ title: string }>`
    select l.title from ${paidListings[what]} and l.account_id = ${accountId} order by l.id`.execute(within);
  const titles = namedTitles(rows.map(({ title }) => title));
  await tell(accountId, { event: 'listings-off-soon', what, titles, until: now }, services, within);
}
