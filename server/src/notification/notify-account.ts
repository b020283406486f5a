import { isMailedKind, type MailedKind } from '@latchkey/contract/notification/notification-kinds';
import { type Transaction, sql } from 'kysely';
import type { Services } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { fillPhrase } from '../platform/mail/phrase.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { pushPayload } from '../platform/push/push-payload.ts';
import { queuePush } from '../platform/push/queue-push.ts';
import { publishLiveEvent } from '../platform/realtime/bus.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { serverTexts } from '../platform/texts/server-texts.ts';
import type { NotificationEvent } from './notification-event.ts';
import { renderNotification } from './render-notification.ts';

/**
 * Notifies an account of an event, in its language: in its notification list, by push, and by mail if the event has one. All
 * of it is part of the transaction. An event with a known deduplication key is not notified again.
 */
export async function notifyAccount(
  accountId: number,
  event: NotificationEvent,
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  trx: Transaction<Tables>,
): Promise<void> {
  const { database, mailUrl } = services;
  const account = await trx
    .selectFrom('account')
    .select(['email', 'is_email_verified', 'name', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return;
  const fallback = (await loadSettings(database, trx)).text('default_language');
  const content = renderNotification(event, serverTexts('notifications', account.language, fallback), mailUrl);
  const [title, message] = [fillPhrase(content.title), fillPhrase(content.message)];
  const row = await trx
    .insertInto('notification')
    .values({
      account_id: accountId,
      kind: content.kind,
      type: content.type,
      title,
      message,
      property_id: content.property ?? null,
      project_id: content.project ?? null,
      about_account_id: content.about ?? null,
      link: content.link,
      once_key: content.once ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'once_key'])
        .where(sql<boolean>`once_key is not null`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  const { pushType: type, link, kind, about, isLast, mail } = content;
  const id = content.pushId ?? content.property ?? content.project;
  const payload = pushPayload({ type, title, message, link, ...(id !== undefined && { id }) }, mailUrl);
  const once = `notification ${row.id}`;
  await queuePush(accountId, payload, { once, trx, kind, ...(about && { about }), ...(isLast && { isLast }) });
  await publishLiveEvent(trx, { type: 'notification', id: row.id, to: [accountId] });
  if (
    mail &&
    account.email &&
    (!isMailedKind(kind) || (account.is_email_verified && (await isMailed(accountId, kind, trx))))
  ) {
    const reader = { to: account.email, name: account.name, language: account.language };
    await enqueueMail(services, reader, mail.kind, mail.data, { trx });
  }
}

async function isMailed(accountId: number, kind: MailedKind, trx: Transaction<Tables>): Promise<boolean> {
  const choice = await trx
    .selectFrom('notification_preference')
    .select('is_mailed')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return choice?.is_mailed ?? true;
}
