import { paths, userPaths } from '@latchkey/contract/paths';

export interface PushNotice {
  title: string;
  body: string;
  /** Picture of what it is about; blank for none. */
  image: string;
  /** One notice for each; a newer one takes the place of the one before. */
  tag: string;
  /** Page that a click opens. */
  address: string;
  /** Of a chat message, by which it is taken away when the message is deleted; blank for others. */
  messageId: string;
}

/** The texts of a push message by their names; what is no text is left out. */
export type PushPayload = Readonly<Record<string, string>>;

const pages: Readonly<Record<string, string>> = {
  property_inquiry: userPaths.dashboard(),
  project_inquiry: userPaths.projects(),
  advertisement_request: userPaths.adverts(),
  agent_verification: userPaths.verification(),
  account_activated: paths.home(),
  account_deactivated: paths.home(),
};

/** Takes the texts out of a push message (contract 4.12), which stand in `data` or at the top. */
export function readPayload(message: unknown): PushPayload {
  const top: Record<string, unknown> = Object(message);
  const inner: Record<string, unknown> = Object(top['data'] ?? top);
  const texts: Record<string, string> = {};
  for (const name of Object.keys(inner)) {
    const value = inner[name];
    if (typeof value === 'string') texts[name] = value.trim();
  }
  return texts;
}

/** What a push message shows. Null when there is nothing to show, as for a message that was deleted. */
export function readPush(payload: PushPayload): PushNotice | null {
  const text = (name: string) => (Object.hasOwn(payload, name) ? (payload[name] ?? '') : '');
  const type = text('type');
  const title = text('title');
  if (!title || type === 'delete_message') return null;
  const about = text('property_id') || text('id');
  return {
    title,
    body: text('body') || text('message'),
    image: /^(https?:\/\/|\/(?!\/))/.test(text('image')) ? text('image') : '',
    tag: type === 'chat' ? chatTag(text('sender_id'), about) : [type || 'default', about].filter(Boolean).join('-'),
    // Ours says the place itself; other servers of this contract say only what it is about.
    address: /^\/(?![/\\])/.test(text('link')) ? text('link') : addressOf(type, text),
    messageId: type === 'chat' ? text('message_id') || text('id') : '',
  };
}

/** By which the notices of one talk are found: with whom, and about which home. */
export function chatTag(user: number | string, property: number | string): string {
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
