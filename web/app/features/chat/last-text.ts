import type { Translate } from '../../i18n/translator.ts';
import { messageKindKey } from './message-preview.ts';
import type { ThreadView } from './thread-view.ts';

/** Preview of the last message in one line; `''` without one. */
export function lastMessageText(last: ThreadView['lastMessage'], t: Translate): string {
  return last ? last.message || t(messageKindKey({ chat_message_type: last.chat_message_type })) : '';
}
