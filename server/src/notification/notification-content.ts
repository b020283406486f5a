import type { PushType } from '@latchkey/contract/records/push-payload';
import type { NotificationKind } from '@latchkey/contract/rules/notification-kinds';
import type { MailData, MailKind } from '../services/mail/mail-data.ts';
import type { Phrase } from '../services/mail/phrase.ts';

/** A mail that goes with it. */
type MailOf = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind];

/** What is told of an event, in one language. */
export interface NotificationContent {
  kind: NotificationKind;
  /** 0 general, 1 a status, 2 one property or a payment (contract 4.11). */
  type: 0 | 1 | 2;
  pushType: PushType;
  title: Phrase;
  message: Phrase;
  /** Where it leads: a path of the site. */
  link: string;
  property?: number;
  project?: number;
  /** What a push is about where that is neither. */
  pushId?: number;
  /** Whom it names. */
  about?: number;
  /** Told once only, though it happens again. */
  once?: string;
  /** Whoever is told is signed out everywhere right after. */
  isLast?: true;
  mail?: MailOf;
}
