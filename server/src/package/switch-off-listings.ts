import { lapsedIfEndedBefore } from '@latchkey/contract/package/grace-period';
import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Services } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { shortenTitles } from '../notification/shorten-titles.ts';
import { notifyAccount } from '../notification/notify-account.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { loadGraceDays } from './load-grace-days.ts';
import { lastPackageEnd, listingPackages, paidListings } from './last-package-end.ts';

type SwitchOffDeps = Pick<Services, 'database' | 'outbox' | 'mailUrl' | 'pages' | 'responseCache'>;

const DAY = 24 * 60 * 60 * 1_000;
/** Accounts loaded per query. */
const accountBatchSize = 200;
const kinds = ['property', 'project'] as const;

/**
 * Switches off listings whose package ended more than the grace days ago, and warns their owner on the last of these
 * days. One transaction per account, so a killed worker has either notified the owner or changed nothing.
 */
export async function switchOffListings(services: SwitchOffDeps, now: Date): Promise<void> {
  const { database } = services;
  const before = lapsedIfEndedBefore(now, await loadGraceDays(database.db));
  if (before === null) return;
  const hasLapsed = sql`< ${before}`;
  const next = new Date(before.getTime() + DAY);
  const lapsesToday = sql`>= ${before} and ${lastPackageEnd} < ${next}`;
  for (const what of kinds) {
    for await (const accountId of findAccounts(what, hasLapsed, services)) {
      await database.transaction((trx) => switchOff(trx, { what, accountId, condition: hasLapsed }, services));
      evictPages(services, 'listings');
    }
    for await (const accountId of findAccounts(what, lapsesToday, services)) {
      await database.transaction((trx) => warn(trx, { what, accountId, condition: lapsesToday }, now, services));
    }
  }
}

/** Yields accounts with public listings whose last listing package ended as the condition says. */
async function* findAccounts(
  what: FeatureFor,
  condition: RawBuilder<unknown>,
  { database }: SwitchOffDeps,
): AsyncGenerator<number> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ account_id: number }>`
      select p.account_id from ${listingPackages(what)}
        where p.account_id > ${after} and exists (select from ${paidListings[what]} and l.account_id = p.account_id)
        group by p.account_id having ${lastPackageEnd} ${condition}
        order by p.account_id limit ${accountBatchSize}`.execute(database.db);
    for (const { account_id } of rows) yield account_id;
    const last = rows.at(-1);
    if (!last) return;
    after = last.account_id;
  }
}

interface AccountListings {
  what: FeatureFor;
  accountId: number;
  condition: RawBuilder<unknown>;
}

/** Locks listings first, then the account, like every other change of a listing, to avoid deadlocks. */
async function switchOff(trx: Transaction<Tables>, target: AccountListings, services: SwitchOffDeps): Promise<void> {
  const { what, accountId } = target;
  const { rows } = await sql<{ id: number; title: string }>`
    select l.id, l.title from ${paidListings[what]} and l.account_id = ${accountId}
      order by l.id for update`.execute(trx);
  // Another process or the owner may have changed the listings meanwhile.
  if (rows.length === 0 || !(await stillApplies(trx, target))) return;
  await trx
    .updateTable(what)
    .set({ status: 0, is_lapsed: true })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const titles = shortenTitles(rows.map(({ title }) => title));
  await notifyAccount(accountId, { event: 'listings-off', what, titles }, services, trx);
}

async function warn(
  trx: Transaction<Tables>,
  target: AccountListings,
  now: Date,
  services: SwitchOffDeps,
): Promise<void> {
  const { what, accountId } = target;
  if (!(await stillApplies(trx, target))) return;
  const { rows } = await sql<{ title: string }>`
    select l.title from ${paidListings[what]} and l.account_id = ${accountId} order by l.id`.execute(trx);
  if (rows.length === 0) return;
  const titles = shortenTitles(rows.map(({ title }) => title));
  await notifyAccount(accountId, { event: 'listings-off-soon', what, titles, until: now }, services, trx);
}

/** Checks again under the account lock, which every grant of a package takes. */
async function stillApplies(
  trx: Transaction<Tables>,
  { what, accountId, condition }: AccountListings,
): Promise<boolean> {
  await sql`select from account where id = ${accountId} for no key update`.execute(trx);
  const { rows } = await sql`
    select from ${listingPackages(what)} where p.account_id = ${accountId}
      group by p.account_id having ${lastPackageEnd} ${condition}`.execute(trx);
  return rows.length > 0;
}
