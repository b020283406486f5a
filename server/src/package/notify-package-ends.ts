import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { warningDue } from '@latchkey/contract/package/end-warnings';
import { graceEnd } from '@latchkey/contract/package/grace-period';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { dayMs } from '@latchkey/contract/time-units';
import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../platform/context.ts';
import { notifyAccount } from '../notification/notify-account.ts';
import { loadGraceDays, paidListings } from './switch-off-listings.ts';

type NotifyDeps = Pick<Services, 'database' | 'outbox' | 'mailUrl'>;

/** Number of past days whose ends are still notified after the server was down. */
const maxAgeDays = 3;

interface Row {
  id: number;
  account_id: number;
  name: string;
  start_date: Date;
  end_date: Date;
  /** Listings depend on it: the account has public listings, and no package with a later end that allows them. */
  carries: boolean;
}

/**
 * Notifies owners of packages that end in a week or a day, and of those that ended. Idempotent: each message is sent
 * once.
 */
export async function notifyPackageEnds(services: NotifyDeps, now: Date): Promise<void> {
  const today = activeFrom(now).getTime();
  const days = await loadGraceDays(services.database.db);
  const ending = await loadEndingBetween(new Date(today), new Date(today + 8 * dayMs), services);
  for (const accountPackage of ending) {
    const warning = warningDue(accountPackage.start_date, accountPackage.end_date, now);
    if (warning === null) continue;
    const event = { event: 'package-ending', days: warning, until: accountPackage.end_date } as const;
    await notifyOwner(event, accountPackage, days, services);
  }
  const ended = await loadEndingBetween(new Date(today - maxAgeDays * dayMs), new Date(today), services);
  for (const accountPackage of ended) await notifyOwner({ event: 'package-ended' }, accountPackage, days, services);
}

async function loadEndingBetween(from: Date, before: Date, { database }: NotifyDeps): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.account_id, k.name, p.start_date, p.end_date, ${hasListings('property')} or ${hasListings('project')} as carries
      from account_package p join package k on k.id = p.package_id
      left join payment_transaction t on t.id = p.payment_transaction_id
      -- A full refund has a notification of its own, which reports the end of the package.
      where (t.id is null or t.amount = 0 or t.refunded_amount < t.amount) and p.end_date >= ${from} and p.end_date < ${before} order by p.id`.execute(
    database.db,
  );
  return rows;
}

function hasListings(kind: ListingKind): RawBuilder<unknown> {
  const has = (packageId: RawBuilder<unknown>) => sql`exists (select from account_package_feature f
    join feature known on known.id = f.feature_id
    where f.account_package_id = ${packageId} and known.key = ${`${kind}_list`})`;
  return sql`(${has(sql`p.id`)} and exists (select from ${paidListings[kind]} and l.account_id = p.account_id)
    and not exists (select from account_package o where o.account_id = p.account_id and o.id <> p.id
      and (o.end_date is null or o.end_date > p.end_date) and ${has(sql`o.id`)}))`;
}

async function notifyOwner(
  event: { event: 'package-ending'; days: 7 | 1; until: Date } | { event: 'package-ended' },
  { id, account_id, name, end_date, carries: paysForListings }: Row,
  days: number,
  services: NotifyDeps,
): Promise<void> {
  const listingsUntil = paysForListings && days > 0 ? graceEnd(end_date, days) : null;
  const details = { accountPackageId: id, package: name, listingsUntil };
  await services.database.transaction((trx) => notifyAccount(account_id, { ...event, ...details }, services, trx));
}
