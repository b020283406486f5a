import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { extensionOfUrl, isInlinePicture } from './attachment.ts';

type MessageType = Pick<ChatMessage, 'chat_message_type'> & Partial<Pick<ChatMessage, 'file'>>;

/** Text key for a message without text. Without `file`, as in the thread list, the file type is unknown. */
export function messageKindKey({ chat_message_type: type, file }: MessageType): string {
  if (type === 'audio') return 'chat.kind.voice';
  if (file === undefined) return 'chat.kind.file';
  return isInlinePicture(extensionOfUrl(file)) ? 'chat.kind.picture' : 'chat.kind.document';
}
