import { asRecord } from '@latchkey/contract/schema/record';
import { paths, userPaths } from '@latchkey/contract/paths';

export interface NotificationContent {
  title: string;
  body: string;
  /** URL of an image; empty for none. */
  image: string;
  /** A newer notification with the same tag replaces the older one. */
  tag: string;
  /** Path of the page that a click opens. */
  address: string;
  /** Id of a chat message, to close the notification when the message is deleted; empty for others. */
  messageId: string;
}

/** The string fields of a push message. */
export type PushPayload = Readonly<Record<string, string>>;

const pages: Readonly<Record<string, string>> = {
  property_inquiry: userPaths.dashboard(),
  project_inquiry: userPaths.projects(),
  advertisement_request: userPaths.adverts(),
  agent_verification: userPaths.verification(),
  account_activated: paths.home(),
  account_deactivated: paths.home(),
};

/** Reads the string fields of a push message (contract 4.12), which are in `data` or at the top level. */
export function readPayload(message: unknown): PushPayload {
  const top = asRecord(message);
  const inner = asRecord(top['data'] ?? top);
  const texts: Record<string, string> = {};
  for (const name of Object.keys(inner)) {
    const value = inner[name];
    if (typeof value === 'string') texts[name] = value.trim();
  }
  return texts;
}

/** Returns the notification of a push message; null when there is nothing to show, as for a deleted message. */
export function readNotification(payload: PushPayload): NotificationContent | null {
  const text = (name: string) => (Object.hasOwn(payload, name) ? (payload[name] ?? '') : '');
  const type = text('type');
  const title = text('title');
  if (!title || type === 'delete_message') return null;
  const about = text('property_id') || text('id');
  return {
    title,
    body: text('body') || text('message'),
    image: /^(https?:\/\/|\/(?!\/))/.test(text('image')) ? text('image') : '',
    tag:
      type === 'chat'
        ? chatNotificationTag(text('sender_id'), about)
        : [type || 'default', about].filter(Boolean).join('-'),
    // This server sends a link; other servers of the contract send only the type and the id.
    address: /^\/(?![/\\])/.test(text('link')) ? text('link') : addressOf(type, text),
    messageId: type === 'chat' ? text('message_id') || text('id') : '',
  };
}

/** Returns the notification tag of a conversation with a user about a property. */
export function chatNotificationTag(user: number | string, property: number | string): string {
  return `chat-${user}-${property}`;
}

function addressOf(type: string, text: (name: string) => string): string {
  if (type === 'chat') {
    const [user = '', property = ''] = [text('sender_id'), text('property_id')];
    const isNamed = [user, property].every((id) => /^\d{1,15}$/.test(id));
    return isNamed ? userPaths.chatThread(Number(user), Number(property)) : userPaths.chat();
  }
  return (Object.hasOwn(pages, type) ? pages[type] : undefined) ?? userPaths.notifications();
}
