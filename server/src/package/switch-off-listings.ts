import { lapsedIfEndedBefore } from '@latchkey/contract/rules/lapse';
import type { FeatureFor } from '@latchkey/contract/records/advertisement';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Services } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { namedTitles } from '../notification/named-titles.ts';
import { tell } from '../notification/tell.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { keepDays } from './keep-days.ts';
import { lastEnd, listingPackages, paidListings } from './last-package-end.ts';

type Needs = Pick<Services, 'database' | 'outbox' | 'mailUrl' | 'pages' | 'kept'>;

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
  const before = lapsedIfEndedBefore(now, await keepDays(database.db));
  if (before === null) return;
  const isOver = sql`< ${before}`;
  const next = new Date(before.getTime() + DAY);
  const isEnding = sql`>= ${before} and ${lastEnd} < ${next}`;
  for (const what of kinds) {
    for await (const accountId of accountsWhoseEnd(what, isOver, services)) {
      await database.transaction((within) => switchOff(within, { what, accountId, isThen: isOver }, services));
      forgetPages(services, 'listings');
    }
    for await (const accountId of accountsWhoseEnd(what, isEnding, services)) {
      await database.transaction((within) => warn(within, { what, accountId, isThen: isEnding }, now, services));
    }
  }
}

/** Who has listings on the market, and held the last package for such ones until then. */
async function* accountsWhoseEnd(
  what: FeatureFor,
  isThen: RawBuilder<unknown>,
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

interface Lister {
  what: FeatureFor;
  accountId: number;
  isThen: RawBuilder<unknown>;
}

/** Listings first, then the account, as everybody who changes a listing holds them. */
async function switchOff(within: Transaction<Tables>, lister: Lister, services: Needs): Promise<void> {
  const { what, accountId } = lister;
  const { rows } = await sql<{ id: number; title: string }>`
    select l.id, l.title from ${paidListings[what]} and l.account_id = ${accountId}
      order by l.id for update`.execute(within);
  // Another process, or the owner, may have been here meanwhile.
  if (rows.length === 0 || !(await isStillSo(within, lister))) return;
  await within
    .updateTable(what)
    .set({ status: 0, is_lapsed: true })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const titles = namedTitles(rows.map(({ title }) => title));
  await tell(accountId, { event: 'listings-off', what, titles }, services, within);
}

async function warn(within: Transaction<Tables>, lister: Lister, now: Date, services: Needs): Promise<void> {
  const { what, accountId } = lister;
  if (!(await isStillSo(within, lister))) return;
  const { rows } = await sql<{ title: string }>`
    select l.title from ${paidListings[what]} and l.account_id = ${accountId} order by l.id`.execute(within);
  if (rows.length === 0) return;
  const titles = namedTitles(rows.map(({ title }) => title));
  await tell(accountId, { event: 'listings-off-soon', what, titles, until: now }, services, within);
}

/** Looks again: whoever grants a package holds the account, so one that is bought in this moment is waited for. */
async function isStillSo(within: Transaction<Tables>, { what, accountId, isThen }: Lister): Promise<boolean> {
  await sql`select from account where id = ${accountId} for no key update`.execute(within);
  const { rows } = await sql`
    select from ${listingPackages(what)} where p.account_id = ${accountId}
      group by p.account_id having ${lastEnd} ${isThen}`.execute(within);
  return rows.length > 0;
}
