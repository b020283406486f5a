import { userPaths } from '@latchkey/contract/paths';
import type { PushPayload } from '@latchkey/contract/notification/push-payload';
import { toWireAccountId } from '@latchkey/contract/schema/ids';
import { fileUrl } from '../platform/files/file-url.ts';
import { pushPayload } from '../platform/push/push-payload.ts';
import { messagePreview } from './message-preview.ts';
import type { MessageRow } from './load-message-rows.ts';
import { senderPicture, type MessageDeps, toChatMessage } from './to-chat-message.ts';
import { operatorName } from '../platform/settings/site-name.ts';

/** The push payload of a message for the receiver's devices (contract 4.12). All values are strings. */
export function chatPush(row: MessageRow, language: string, deps: MessageDeps): PushPayload {
  const { siteUrl } = deps;
  const message = toChatMessage(row, row.receiver_id, deps);
  const name = row.sender_name ?? operatorName(deps.settings);
  const picture = senderPicture(row, deps);
  const payload = pushPayload(
    {
      type: 'chat',
      title: row.property_title,
      message: `${name}: ${messagePreview(row, language, deps.settings.text('default_language'))}`,
      link: userPaths.chatThread(toWireAccountId(row.sender_id), row.property_id),
      image: message.file_meta?.picture ? message.file : '',
      id: row.id,
      extra: {
        sender_id: String(message.sender_id),
        receiver_id: String(message.receiver_id),
        property_id: String(message.property_id),
        file: message.file,
        audio: message.audio,
        chat_message_type: message.chat_message_type,
        username: name,
        user_profile: picture,
        sender_name: name,
        sender_profile: picture,
        property_title_image: fileUrl(siteUrl, row.property_image),
        unread_messages_count: String(row.unread),
        date: message.created_at,
        created_at: message.created_at,
        time_ago: message.time_ago,
      },
    },
    siteUrl,
  );
  // The notification shows `body`; the chat screen appends `message`, the message text itself.
  return { ...payload, message: row.message };
}

/** The push payload for the receiver's devices when a message was deleted. */
export function deletedPush({ id, property_title, sender_id, property_id }: MessageRow, siteUrl: string): PushPayload {
  const link = userPaths.chatThread(toWireAccountId(sender_id), property_id);
  const extra = { message_id: String(id) };
  return pushPayload({ type: 'delete_message', title: property_title, message: '', link, id, extra }, siteUrl);
}
