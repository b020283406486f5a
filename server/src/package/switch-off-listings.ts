import { lapsedIfEndedBefore, defaultGraceDays } from '@latchkey/contract/package/grace-period';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { dayMs } from '@latchkey/contract/time-units';
import { type RawBuilder, sql, type Transaction, type Kysely } from 'kysely';
import type { Services } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { shortenTitles } from '../notification/shorten-titles.ts';
import { notifyAccount } from '../notification/notify-account.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { parseDaysSetting } from '@latchkey/contract/listing-checks/listing-confirmation';
import { readSettings } from '../platform/settings/load-settings.ts';

type SwitchOffDeps = Pick<Services, 'database' | 'outbox' | 'mailUrl' | 'pages' | 'responseCache'>;

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
  const next = new Date(before.getTime() + dayMs);
  const lapsesToday = sql`>= ${before} and ${lastPackageEnd} < ${next}`;
  for (const kind of kinds) {
    for await (const accountId of findAccounts(kind, hasLapsed, services)) {
      await database.transaction((trx) => switchOff(trx, { kind, accountId, condition: hasLapsed }, services));
      evictPages(services, 'listings');
    }
    for await (const accountId of findAccounts(kind, lapsesToday, services)) {
      await database.transaction((trx) => warn(trx, { kind, accountId, condition: lapsesToday }, now, services));
    }
  }
}

/** Yields accounts with public listings whose last listing package ended as the condition says. */
async function* findAccounts(
  kind: ListingKind,
  condition: RawBuilder<unknown>,
  { database }: SwitchOffDeps,
): AsyncGenerator<number> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ account_id: number }>`
      select p.account_id from ${listingPackages(kind)}
        where p.account_id > ${after} and exists (select from ${paidListings[kind]} and l.account_id = p.account_id)
        group by p.account_id having ${lastPackageEnd} ${condition}
        order by p.account_id limit ${accountBatchSize}`.execute(database.db);
    for (const { account_id } of rows) yield account_id;
    const last = rows.at(-1);
    if (!last) return;
    after = last.account_id;
  }
}

interface AccountListings {
  kind: ListingKind;
  accountId: number;
  condition: RawBuilder<unknown>;
}

/** Locks listings first, then the account, like every other change of a listing, to avoid deadlocks. */
async function switchOff(trx: Transaction<Tables>, target: AccountListings, services: SwitchOffDeps): Promise<void> {
  const { kind, accountId } = target;
  const { rows } = await sql<{ id: number; title: string }>`
    select l.id, l.title from ${paidListings[kind]} and l.account_id = ${accountId}
      order by l.id for update`.execute(trx);
  // Another process or the owner may have changed the listings meanwhile.
  if (rows.length === 0 || !(await stillApplies(trx, target))) return;
  await trx
    .updateTable(kind)
    .set({ status: 0, is_lapsed: true })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const titles = shortenTitles(rows.map(({ title }) => title));
  await notifyAccount(accountId, { event: 'listings-off', kind, titles }, services, trx);
}

async function warn(
  trx: Transaction<Tables>,
  target: AccountListings,
  now: Date,
  services: SwitchOffDeps,
): Promise<void> {
  const { kind, accountId } = target;
  if (!(await stillApplies(trx, target))) return;
  const { rows } = await sql<{ title: string }>`
    select l.title from ${paidListings[kind]} and l.account_id = ${accountId} order by l.id`.execute(trx);
  if (rows.length === 0) return;
  const titles = shortenTitles(rows.map(({ title }) => title));
  await notifyAccount(accountId, { event: 'listings-off-soon', kind, titles, until: now }, services, trx);
}

/** Checks again under the account lock, which every grant of a package takes. */
async function stillApplies(
  trx: Transaction<Tables>,
  { kind, accountId, condition }: AccountListings,
): Promise<boolean> {
  await sql`select from account where id = ${accountId} for no key update`.execute(trx);
  const { rows } = await sql`
    select from ${listingPackages(kind)} where p.account_id = ${accountId}
      group by p.account_id having ${lastPackageEnd} ${condition}`.execute(trx);
  return rows.length > 0;
}

/** Public listings that a package has paid for; listings of the market itself have no package. */
export const paidListings = {
  property: sql`property l where l.is_listed and l.package_id is not null`,
  project: sql`project l where l.is_public and l.package_id is not null`,
} as const satisfies Record<ListingKind, RawBuilder<unknown>>;

/**
 * SQL expression for the end of the account's last package that allows such listings, for a query over `account_package
 * p` grouped by account; `infinity` for a package without an end.
 */
export const lastPackageEnd = sql`max(coalesce(p.end_date, 'infinity'))`;

/** Packages that allow listings of this kind. */
export function listingPackages(kind: ListingKind): RawBuilder<unknown> {
  return sql`account_package p join account_package_feature f on f.account_package_id = p.id
    and f.feature_id = (select id from feature where key = ${`${kind}_list`})`;
}

const key = 'keep_listings_days';

/** Loads how many days listings stay after their package has ended: the setting, or the default when it is empty. */
export async function loadGraceDays(db: Kysely<Tables>): Promise<number> {
  return parseDaysSetting((await readSettings(db, [key])).text(key), defaultGraceDays);
}
