import type { ChatMessage, ChatMessageType } from '@latchkey/contract/records/chat';
import { agoText } from '@latchkey/contract/rules/relative-time';
import { fileUrl, pictureMeta } from '../services/files/file-url.ts';
import type { FileSigner } from '../services/files/private-link.ts';
import type { Settings } from '../settings/load-settings.ts';
import { partyId, type Party } from './party.ts';
import type { MessageRow } from './read-messages.ts';

/** Loaded before a transaction: inside it no second connection may be taken. */
export interface ShownWith {
  settings: Settings;
  signFile: FileSigner;
  siteUrl: string;
  now: () => Date;
}

/** What a message is called by what it holds. */
export function chatMessageType(holds: { file: boolean; audio: boolean; text: boolean }): ChatMessageType {
  if (holds.file) return holds.text ? 'file_and_text' : 'file';
  return holds.audio ? 'audio' : 'text';
}

/** A message as one of the two sides sees it (contract 3.11). */
export function toChatMessage(row: MessageRow, viewer: Party, shownWith: ShownWith): ChatMessage {
  const { siteUrl, now, signFile } = shownWith;
  const { file, audio, created_at } = row;
  const isOwn = row.sender_id === viewer;
  const at = created_at.toISOString();
  return {
    id: row.id,
    sender_id: partyId(row.sender_id),
    receiver_id: partyId(row.receiver_id),
    property_id: row.property_id,
    message: row.message === '' ? null : row.message,
    file: signFile(siteUrl, file?.key),
    audio: signFile(siteUrl, audio),
    chat_message_type: chatMessageType({ file: file !== null, audio: audio !== null, text: row.message !== '' }),
    user_profile: senderPicture(row, shownWith),
    time_ago: agoText(created_at, now()),
    created_at: at,
    updated_at: at,
    file_meta: file && { name: file.name, bytes: file.bytes, picture: pictureMeta(file) },
    ...(isOwn && { is_seen: row.is_seen }),
    ...(isOwn && row.client_id !== null && { client_id: row.client_id }),
  };
}

/** The address of the picture that the sender goes by, `""` for none. */
export function senderPicture(
  { sender_id, sender_picture }: Pick<MessageRow, 'sender_id' | 'sender_picture'>,
  { settings, siteUrl }: ShownWith,
): string {
  return sender_id === null ? settings.file('admin_image', siteUrl) : fileUrl(siteUrl, sender_picture);
}
