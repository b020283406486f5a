import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { extensionOfAddress, isInline } from './attachment.ts';

type Kinded = Pick<ChatMessage, 'chat_message_type'> & Partial<Pick<ChatMessage, 'file'>>;

/** The text for a message without words; a list of conversations does not know what a file is. */
export function messageKind({ chat_message_type: type, file }: Kinded): string {
  if (type === 'audio') return 'chat.kind.voice';
  if (file === undefined) return 'chat.kind.file';
  return isInline(extensionOfAddress(file)) ? 'chat.kind.picture' : 'chat.kind.document';
}
