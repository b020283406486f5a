import {
  requestIfConfirmedBefore,
  confirmationDeadline,
  hideIfRequestedBefore,
} from '@latchkey/contract/listing-checks/listing-confirmation';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Services } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { shortenTitles } from '../notification/shorten-titles.ts';
import { notifyAccount } from '../notification/notify-account.ts';
import { loadFreshnessSetting } from '../platform/settings/load-freshness-setting.ts';

type ConfirmationDeps = Pick<Services, 'database' | 'outbox' | 'mailUrl'>;

/** Owners loaded per query. */
const ownerBatchSize = 200;

const lastConfirmed = sql`coalesce(confirmed_at, created_at)`;

/**
 * Asks owners to confirm listings without recent confirmation, one mail per owner, and hides listings that were not
 * confirmed in time. Listings of the market itself are skipped. One transaction per owner: a killed worker has either
 * notified the owner or changed nothing, and the next run continues.
 */
export async function requestConfirmations(services: ConfirmationDeps, now: () => Date): Promise<void> {
  const at = now();
  const setting = await loadFreshnessSetting(services.database);
  const confirmedBefore = requestIfConfirmedBefore(at, setting);
  if (confirmedBefore === null) return;
  const overdue = sql`is_listed and confirm_asked_at < ${hideIfRequestedBefore(at, setting)}`;
  await forEachOwner(overdue, services, async (accountId, trx) => {
    const hidden = await updateListings(accountId, overdue, sql`status = 0, is_unconfirmed = true`, trx);
    if (hidden.length === 0) return;
    await notifyAccount(accountId, { event: 'listings-hidden', titles: shortenTitles(hidden) }, services, trx);
  });
  const stale = sql`is_listed and confirm_asked_at is null and ${lastConfirmed} < ${confirmedBefore}`;
  await forEachOwner(stale, services, async (accountId, trx) => {
    const titles = await updateListings(accountId, stale, sql`confirm_asked_at = ${at}`, trx);
    // Another process may have sent the request meanwhile.
    if (titles.length === 0) return;
    const details = {
      event: 'confirmation-requested',
      titles: shortenTitles(titles),
      until: confirmationDeadline(at, setting),
    } as const;
    await notifyAccount(accountId, details, services, trx);
  });
}

async function forEachOwner(
  where: RawBuilder<unknown>,
  { database }: ConfirmationDeps,
  work: (accountId: number, trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ account_id: number }>`
      select distinct account_id from property where account_id > ${after} and ${where}
        order by account_id limit ${ownerBatchSize}`.execute(database.db);
    for (const { account_id } of rows) await database.transaction((trx) => work(account_id, trx));
    const last = rows.at(-1);
    if (!last) return;
    after = last.account_id;
  }
}

async function updateListings(
  accountId: number,
  where: RawBuilder<unknown>,
  change: RawBuilder<unknown>,
  trx: Transaction<Tables>,
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    update property set ${change} where account_id = ${accountId} and ${where} returning title`.execute(trx);
  return rows.map(({ title }) => title);
}
