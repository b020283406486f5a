import type { Translate } from '../../i18n/translator.ts';
import { messageKind } from './message-kind.ts';
import type { ThreadView } from './thread-view.ts';

/** Preview of the last message in one line; `''` without one. */
export function lastText(last: ThreadView['last'], t: Translate): string {
  return last ? last.message || t(messageKind({ chat_message_type: last.chat_message_type })) : '';
}
