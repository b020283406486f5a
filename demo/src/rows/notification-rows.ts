import { paths } from '@latchkey/contract/paths';
import type { NotificationTable, PropertyTable } from '@latchkey/server/platform/database/tables';
import type { NotificationEvent } from '@latchkey/server/notification/notification-event';
import { serverTexts } from '@latchkey/server/platform/texts/server-texts';
import { renderNotification } from '@latchkey/server/notification/render-notification';
import { fillPhrase } from '@latchkey/server/platform/mail/phrase';
import type { Insertable } from 'kysely';
import type { Rows } from '../market.ts';
import { daysBefore } from '../date-offsets.ts';
import type { Accounts } from './account-rows.ts';

type PropertyRow = Insertable<PropertyTable> & { id: number };
type Row = Insertable<NotificationTable> & { created_at: Date };

/** Number of the latest interests with a notification. */
const maxInterests = 8;
/** Number of the newest notifications that are unread. */
const unread = 3;

/** Creates the notifications of the demo accounts, and an announcement to all users. */
export function notificationRows(
  properties: readonly PropertyRow[],
  interests: NonNullable<Rows['interest']>,
  accounts: Accounts,
  now: Date,
): Pick<Rows, 'notification' | 'notification_seen'> {
  const demoAccounts = accounts.rows.filter(({ is_demo }) => is_demo);
  const notifications = [
    ...demoAccounts.flatMap(({ id }) => [
      ...decisions(properties.filter(({ account_id }) => account_id === id)),
      ...interest(
        properties.filter(({ account_id }) => account_id === id),
        interests,
        accounts,
      ),
    ]),
    news(now),
  ];
  const rows = notifications
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((row, at) => ({ ...row, id: at + 1 }));
  const seen = demoAccounts.flatMap(({ id }) => {
    const theirs = rows.filter(({ account_id }) => account_id === id || account_id === null);
    const last = theirs.at(-unread - 1);
    return last ? [{ account_id: id, last_id: last.id }] : [];
  });
  return { notification: rows, notification_seen: seen };
}

function decisions(properties: readonly PropertyRow[]): Row[] {
  return properties.flatMap((listed) => {
    const { id, title, slug_id: slug, request_status: decision, reject_reason: reason, account_id } = listed;
    if (decision !== 'approved' && decision !== 'rejected') return [];
    const event = { event: 'listing-decided', kind: 'property', id, title, slug, decision } as const;
    const decisionEvent: NotificationEvent = reason ? { ...event, reason } : event;
    // Approved half an hour after posting, or at the time of the rejection.
    const posted = new Date(listed.created_at as Date).getTime();
    const decided = listed.rejected_at ? new Date(listed.rejected_at as Date) : new Date(posted + 30 * 60_000);
    return [toRow(decisionEvent, account_id ?? null, decided)];
  });
}

function interest(
  properties: readonly PropertyRow[],
  interests: NonNullable<Rows['interest']>,
  { rows }: Accounts,
): Row[] {
  const names = new Map(rows.map(({ id, name }) => [id, name ?? '']));
  const byId = new Map(properties.map((listed) => [listed.id, listed]));
  return interests
    .flatMap(({ account_id, property_id, created_at }) => {
      const listed = byId.get(property_id);
      if (!listed) return [];
      const property = { id: listed.id, title: listed.title, slug: listed.slug_id };
      const by = { id: account_id, name: names.get(account_id) ?? '' };
      return [toRow({ event: 'interest', property, by }, listed.account_id ?? null, new Date(created_at as Date))];
    })
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, maxInterests);
}

function news(now: Date): Row {
  return {
    account_id: null,
    kind: 'news',
    type: 0,
    title: 'Compare homes side by side',
    message: 'Can’t decide? Compare the prices and features of the homes you like.',
    link: paths.compare(),
    created_at: daysBefore(now, 6),
  };
}

/** Returns the row that the server would write for an event. */
function toRow(event: NotificationEvent, accountId: number | null, at: Date): Row {
  const content = renderNotification(event, serverTexts('notifications', 'en'), '');
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
