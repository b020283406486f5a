import { CallFailure } from '@latchkey/contract/errors';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MailDelivery } from '../mail/mail-delivery.ts';
import type { Firebase } from '../push/firebase.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { SmsDelivery } from '../sms/sms-delivery.ts';

/** The delivery channels of this market, for checking and changing them. */
export interface DeliveryChannels {
  mail: MailDelivery;
  sms: SmsDelivery;
  firebase: Firebase;
  /** To browsers, and to apps by Firebase. */
  pushSenders: readonly PushSender[];
  /** Demo mode: mails and text messages that are not sent can be read at `/outbox`. */
  showsOutbox: boolean;
}

interface Deps {
  deliveryChannels?: DeliveryChannels;
}

/**
 * Returns whether mails can be sent: a mail server is configured, or the demo shows the outbox. True without delivery
 * channels.
 */
export async function canSendMail({ deliveryChannels }: Deps, db?: Kysely<Tables>): Promise<boolean> {
  return !deliveryChannels || deliveryChannels.showsOutbox || (await deliveryChannels.mail.isOpen(db));
}

/**
 * Returns whether text messages can be sent: a service is configured, or the demo shows the outbox. True without
 * delivery channels.
 */
export async function canSendSms({ deliveryChannels }: Deps): Promise<boolean> {
  return !deliveryChannels || deliveryChannels.showsOutbox || (await deliveryChannels.sms.isOpen());
}

/**
 * Checks that mails can be sent. Call it before any step that depends on a mail, and before an account is looked up.
 * @param db the caller's transaction, if any
 * @throws CallFailure mail_not_set_up
 */
export async function expectMailServer(deps: Deps, db?: Kysely<Tables>): Promise<void> {
  if (!(await canSendMail(deps, db))) throw new CallFailure('mail_not_set_up');
}

/**
 * Checks that text messages can be sent.
 * @throws CallFailure texts_not_set_up
 */
export async function expectSmsService(deps: Deps): Promise<void> {
  if (!(await canSendSms(deps))) throw new CallFailure('texts_not_set_up');
}
