import type { PushType } from '@latchkey/contract/notification/push-payload';
import type { NotificationKind } from '@latchkey/contract/notification/notification-kinds';
import type { MailData, MailKind } from '../platform/mail/mail-data.ts';
import type { Phrase } from '../platform/mail/phrase.ts';

/** The mail that is sent with the notification. */
type MailOf = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind];

/** The content of the notification of an event, in one language. */
export interface NotificationContent {
  kind: NotificationKind;
  /** 0 general, 1 a status, 2 one property or a payment (contract 4.11). */
  type: 0 | 1 | 2;
  pushType: PushType;
  title: Phrase;
  message: Phrase;
  /** Path of the site that the notification links to. */
  link: string;
  property?: number;
  project?: number;
  /** Id of the push's subject if that is neither a property nor a project. */
  pushId?: number;
  /** The account that the notification names. */
  about?: number;
  /** Deduplication key: an event with the same key is notified once. */
  once?: string;
  /** The receiver is signed out everywhere directly afterwards. */
  isLast?: true;
  mail?: MailOf;
}
