import { dayMs } from '@latchkey/contract/time-units';
import type { Services } from '../platform/context.ts';
import type { JobHandler } from '../platform/jobs/start-jobs.ts';
import { matchNewListings } from './match-new-listings.ts';
import { sendDueAlerts } from './send-due-alerts.ts';
import { sql } from 'kysely';
import { deleteOldRows } from '../platform/database/delete-old-rows.ts';
import type { Database } from '../platform/database/pool.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import type { SendAlert } from './alert.ts';
import { notifyAccount } from '../notification/notify-account.ts';

/**
 * Returns the alert jobs. The first runs every minute on rows of the tables, so the next run continues after a failed
 * one.
 */
export function alertJobs(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  now: () => Date,
): Record<'send-alerts' | 'purge-old-alerts', JobHandler<object>> {
  const { database, mailUrl } = services;
  const [mail, notify] = [mailAlert(services), notifyAlert(services)];
  return {
    'send-alerts': {
      schedule: { cron: '* * * * *', data: {} },
      run: async () => {
        await matchNewListings(database, now);
        await sendDueAlerts({
          database,
          mailUrl,
          now,
          send: async (alert, trx) => {
            await mail(alert, trx);
            await notify(alert, trx);
          },
        });
      },
    },
    'purge-old-alerts': {
      schedule: { cron: '40 3 * * *', data: {} },
      pollSeconds: 60,
      run: () => purgeOldAlerts(database, now()),
    },
  };
}

/** Matches older than this are no longer new. */
const retentionDays = 60;

/** Deletes unconfirmed searches, and matches that are too old to count as new. */
export async function purgeOldAlerts({ db }: Database, now: Date, batchSize?: number): Promise<void> {
  await db.deleteFrom('saved_search').where('confirmed_at', 'is', null).where('confirm_until', '<', now).execute();
  await deleteOldRows(db, {
    table: 'saved_search_match',
    column: 'matched_at',
    before: new Date(now.getTime() - retentionDays * dayMs),
    condition: sql`not is_waiting`,
    batchSize,
  });
}

/** Returns a sender of alerts by mail, with the unsubscribe headers that mail programs show beside the sender. */
export function mailAlert(services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>): SendAlert {
  return async ({ to, name, listings, total, url, unsubscribeUrl, oneClickUrl }, transaction) => {
    const recipient = { to: to.email, name: to.name, language: to.language };
    const headers = {
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const data = { name, listings, total, url, unsubscribeUrl };
    await enqueueMail(services, recipient, 'alert', data, { trx: transaction, headers });
  };
}

/** Titles in a notification; the rest is only counted. */
const maxTitles = 3;

/** Returns a sender of alerts as notifications and pushes, for searches of an account. */
export function notifyAlert(services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>): SendAlert {
  return async ({ accountId, name, listings, total, url }, transaction) => {
    if (accountId === null) return;
    const titles = listings.slice(0, maxTitles).map(({ title }) => title);
    const more = total - titles.length;
    const link = url.slice(services.mailUrl.length);
    const event = {
      event: 'search-matched',
      search: name,
      titles: more > 0 ? [...titles, `+ ${more}`] : titles,
      link,
    } as const;
    await notifyAccount(accountId, event, services, transaction);
  };
}
