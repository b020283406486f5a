import { isMailedKind, type MailedKind } from '@latchkey/contract/rules/notification-kinds';
import { type Transaction, sql } from 'kysely';
import type { Services } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { fillPhrase } from '../services/mail/phrase.ts';
import { postMail } from '../services/mail/post-mail.ts';
import { pushPayload } from '../services/push/push-payload.ts';
import { queuePush } from '../services/push/queue-push.ts';
import { announce } from '../services/realtime/bus.ts';
import { loadSettings } from '../settings/load-settings.ts';
import type { NotificationEvent } from './notification-event.ts';
import { notificationLanguage } from './notification-texts.ts';
import { writeNotification } from './write-notification.ts';

/**
 * Tells somebody what happened, in their language: in their list, on their devices, and by mail where there is one for it.
 * All of it, or nothing, with the transaction. What is told once only is told no second time.
 */
export async function tell(
  accountId: number,
  event: NotificationEvent,
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  within: Transaction<Tables>,
): Promise<void> {
  const { database, mailUrl } = services;
  const person = await within
    .selectFrom('account')
    .select(['email', 'is_email_verified', 'name', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!person) return;
  const fallback = (await loadSettings(database, within)).text('default_language');
  const content = writeNotification(event, notificationLanguage(person.language, fallback), mailUrl);
  const [title, message] = [fillPhrase(content.title), fillPhrase(content.message)];
  const row = await within
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
  await queuePush(accountId, payload, { once, within, kind, ...(about && { about }), ...(isLast && { isLast }) });
  await announce(within, { type: 'notification', id: row.id, to: [accountId] });
  if (
    mail &&
    person.email &&
    (!isMailedKind(kind) || (person.is_email_verified && (await isMailed(accountId, kind, within))))
  ) {
    const reader = { to: person.email, name: person.name, language: person.language };
    await postMail(services, reader, mail.kind, mail.data, { within });
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
