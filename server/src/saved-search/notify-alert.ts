import type { Services } from '../platform/context.ts';
import { notifyAccount } from '../notification/notify-account.ts';
import type { SendAlert } from './alert.ts';

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
      event: 'homes-found',
      search: name,
      titles: more > 0 ? [...titles, `+ ${more}`] : titles,
      link,
    } as const;
    await notifyAccount(accountId, event, services, transaction);
  };
}
