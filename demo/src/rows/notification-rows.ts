import { paths } from '@latchkey/contract/paths';
import type { NotificationTable, PropertyTable } from '@latchkey/server/database/tables';
import type { NotificationEvent } from '@latchkey/server/notification/notification-event';
import { notificationLanguage } from '@latchkey/server/notification/notification-texts';
import { writeNotification } from '@latchkey/server/notification/write-notification';
import { fillPhrase } from '@latchkey/server/services/mail/phrase';
import type { Insertable } from 'kysely';
import type { Rows } from '../market.ts';
import { daysBefore } from '../moments.ts';
import type { Accounts } from './account-rows.ts';

type Home = Insertable<PropertyTable> & { id: number };
type Row = Insertable<NotificationTable> & { created_at: Date };

/** Interest in one's homes that is told: the latest. */
const interestTold = 8;
/** What somebody has not read yet: the newest. */
const unread = 3;

/** What the demo accounts were told of what is in the market, and everybody by the operator. */
export function notificationRows(
  homes: readonly Home[],
  interests: NonNullable<Rows['interest']>,
  accounts: Accounts,
  now: Date,
): Pick<Rows, 'notification' | 'notification_seen'> {
  const people = accounts.rows.filter(({ is_demo }) => is_demo);
  const told = [
    ...people.flatMap(({ id }) => [
      ...decisions(homes.filter(({ account_id }) => account_id === id)),
      ...interest(
        homes.filter(({ account_id }) => account_id === id),
        interests,
        accounts,
      ),
    ]),
    news(now),
  ];
  const rows = told
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((row, at) => ({ ...row, id: at + 1 }));
  const seen = people.flatMap(({ id }) => {
    const theirs = rows.filter(({ account_id }) => account_id === id || account_id === null);
    const last = theirs.at(-unread - 1);
    return last ? [{ account_id: id, last_id: last.id }] : [];
  });
  return { notification: rows, notification_seen: seen };
}

function decisions(homes: readonly Home[]): Row[] {
  return homes.flatMap((home) => {
    const { id, title, slug_id: slug, request_status: decision, reject_reason: reason, account_id } = home;
    if (decision !== 'approved' && decision !== 'rejected') return [];
    const event = { event: 'listing-decided', what: 'property', id, title, slug, decision } as const;
    const told: NotificationEvent = reason ? { ...event, reason } : event;
    // Somebody looked at it a day later, or just now.
    const posted = new Date(home.created_at as Date).getTime();
    const decided = home.rejected_at ? new Date(home.rejected_at as Date) : new Date(posted + 30 * 60_000);
    return [asTold(told, account_id ?? null, decided)];
  });
}

function interest(homes: readonly Home[], interests: NonNullable<Rows['interest']>, { rows }: Accounts): Row[] {
  const names = new Map(rows.map(({ id, name }) => [id, name ?? '']));
  const byId = new Map(homes.map((home) => [home.id, home]));
  return interests
    .flatMap(({ account_id, property_id, created_at }) => {
      const home = byId.get(property_id);
      if (!home) return [];
      const property = { id: home.id, title: home.title, slug: home.slug_id };
      const by = { id: account_id, name: names.get(account_id) ?? '' };
      return [asTold({ event: 'interest', property, by }, home.account_id ?? null, new Date(created_at as Date))];
    })
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, interestTold);
}

function news(now: Date): Row {
  return {
    account_id: null,
    kind: 'news',
    type: 0,
    title: 'Homes side by side',
    message: 'Can’t decide? Compare the homes you like, with what each costs and has.',
    link: paths.compare(),
    created_at: daysBefore(now, 6),
  };
}

/** As the server writes it. */
function asTold(event: NotificationEvent, accountId: number | null, at: Date): Row {
  const content = writeNotification(event, notificationLanguage('en'), '');
  return {
    account_id: accountId,
    kind: content.kind,
    type: content.type,
    title: fillPhrase(content.title),
    message: fillPhrase(content.message),
    property_id: content.property ?? null,
    about_account_id: content.about ?? null,
    link: content.link,
    once_key: content.once ?? null,
    created_at: at,
  };
}
