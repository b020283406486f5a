import type { ChatMessage, ChatMessageType } from '@latchkey/contract/chat/chat';
import { agoText } from '@latchkey/contract/text/relative-time';
import { toWireAccountId } from '@latchkey/contract/schema/ids';
import { fileUrl, pictureMeta } from '../platform/files/file-url.ts';
import type { FileSigner } from '../platform/files/private-link.ts';
import type { Settings } from '../platform/settings/load-settings.ts';
import type { Party } from './party.ts';
import type { MessageRow } from './load-message-rows.ts';

/** Loaded before a transaction, inside which no second connection may be acquired. */
export interface MessageDeps {
  settings: Settings;
  signFile: FileSigner;
  siteUrl: string;
  now: () => Date;
}

/** The type of a message by its contents. */
export function chatMessageType(content: { file: boolean; audio: boolean; text: boolean }): ChatMessageType {
  if (content.file) return content.text ? 'file_and_text' : 'file';
  return content.audio ? 'audio' : 'text';
}

/** A message as one of the two sides sees it (contract 3.11). */
export function toChatMessage(row: MessageRow, viewer: Party, deps: MessageDeps): ChatMessage {
  const { siteUrl, now, signFile } = deps;
  const { file, audio, created_at } = row;
  const isOwn = row.sender_id === viewer;
  const at = created_at.toISOString();
  return {
    id: row.id,
    sender_id: toWireAccountId(row.sender_id),
    receiver_id: toWireAccountId(row.receiver_id),
    property_id: row.property_id,
    message: row.message === '' ? null : row.message,
    file: signFile(siteUrl, file?.key),
    audio: signFile(siteUrl, audio),
    chat_message_type: chatMessageType({ file: file !== null, audio: audio !== null, text: row.message !== '' }),
    user_profile: senderPicture(row, deps),
    time_ago: agoText(created_at, now()),
    created_at: at,
    updated_at: at,
    file_meta: file && { name: file.name, bytes: file.bytes, picture: pictureMeta(file) },
    ...(isOwn && { is_seen: row.is_seen }),
    ...(isOwn && row.client_id !== null && { client_id: row.client_id }),
  };
}

/** URL of the sender's picture, `""` if there is none. */
export function senderPicture(
  { sender_id, sender_picture }: Pick<MessageRow, 'sender_id' | 'sender_picture'>,
  { settings, siteUrl }: MessageDeps,
): string {
  return sender_id === null ? settings.file('admin_image', siteUrl) : fileUrl(siteUrl, sender_picture);
}
