import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { extensionOfUrl, isInlinePicture } from './attachment.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import type { ThreadView } from './thread-view.ts';

type MessageType = Pick<ChatMessage, 'chat_message_type'> & Partial<Pick<ChatMessage, 'file'>>;

/** Text key for a message without text. Without `file`, as in the thread list, the file type is unknown. */
export function messageKindKey({ chat_message_type: type, file }: MessageType): string {
  if (type === 'audio') return 'chat.kind.voice';
  if (file === undefined) return 'chat.kind.file';
  return isInlinePicture(extensionOfUrl(file)) ? 'chat.kind.picture' : 'chat.kind.document';
}

/** Preview of the last message in one line; `''` without one. */
export function lastMessageText(last: ThreadView['lastMessage'], t: Translate): string {
  return last ? last.message || t(messageKindKey({ chat_message_type: last.chat_message_type })) : '';
}
