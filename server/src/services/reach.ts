import type { MailPost } from './mail/mail-post.ts';
import type { SendMessage } from './mail/send-due-messages.ts';
import type { PushSender } from './push/push-sender.ts';

/** The ways in which this market reaches people outside, for whoever tries and sets them. */
export interface Reach {
  mail: MailPost;
  /** Null where text messages stay in the outbox. */
  texts: SendMessage | null;
  pushes: readonly PushSender[];
}
