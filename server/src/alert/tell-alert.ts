import type { Services } from '../context.ts';
import { tell } from '../notification/tell.ts';
import type { SendAlert } from './alert.ts';

/** Titles that a notification names; the rest is behind it. */
const titlesNamed = 3;

/** Alerts in the list and on the devices of those who have an account. */
export function tellAlert(services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>): SendAlert {
  return async ({ accountId, name, homes, total, url }, transaction) => {
    if (accountId === null) return;
    const titles = homes.slice(0, titlesNamed).map(({ title }) => title);
    const more = total - titles.length;
    const link = url.slice(services.mailUrl.length);
    const told = {
      event: 'homes-found',
      search: name,
      titles: more > 0 ? [...titles, `+ ${more}`] : titles,
      link,
    } as const;
    await tell(accountId, told, services, transaction);
  };
}
