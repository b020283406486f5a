import type { Translate } from '../../i18n/translator.ts';
import { messageKind } from './message-kind.ts';
import type { ThreadView } from './thread-view.ts';

/** What was said last, in a line; blank where nobody has said anything, or the server does not tell. */
export function lastText(last: ThreadView['last'], t: Translate): string {
  return last ? last.message || t(messageKind({ chat_message_type: last.chat_message_type })) : '';
}
