import { CallFailure } from '@latchkey/contract/errors';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MailPost } from './mail/mail-post.ts';
import type { Firebase } from './push/firebase.ts';
import type { PushSender } from './push/push-sender.ts';
import type { TextPost } from './sms/text-post.ts';

/** The ways in which this market reaches people outside, for whoever tries and sets them. */
export interface Reach {
  mail: MailPost;
  texts: TextPost;
  firebase: Firebase;
  /** To browsers, and to apps by Firebase. */
  pushes: readonly PushSender[];
  /** Demo mode: mails and text messages that are not sent can be read at `/outbox`. */
  showsOutbox: boolean;
}

interface Deps {
  reach?: Reach;
}

/** Whether mails reach their recipients, by a mail server or by the outbox of the demo. */
export async function canSendMail({ reach }: Deps, db?: Kysely<Tables>): Promise<boolean> {
  return !reach || reach.showsOutbox || (await reach.mail.isOpen(db));
}

/** Whether text messages reach their recipients, by a service or by the outbox of the demo. */
export async function canSendTexts({ reach }: Deps): Promise<boolean> {
  return !reach || reach.showsOutbox || (await reach.texts.isOpen());
}

/**
 * To be called before anything that depends on a mail, and before an account is looked up.
 * @param db the transaction that it is called in, if any
 * @throws CallFailure mail_not_set_up
 */
export async function expectMailServer(deps: Deps, db?: Kysely<Tables>): Promise<void> {
  if (!(await canSendMail(deps, db))) throw new CallFailure('mail_not_set_up');
}

/** @throws CallFailure texts_not_set_up */
export async function expectTextService(deps: Deps): Promise<void> {
  if (!(await canSendTexts(deps))) throw new CallFailure('texts_not_set_up');
}
