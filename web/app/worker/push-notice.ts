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
}

const pages: Readonly<Record<string, string>> = {
  chat: userPaths.chat(),
  delete_message: userPaths.chat(),
  property_inquiry: userPaths.dashboard(),
  project_inquiry: userPaths.projects(),
  advertisement_request: userPaths.adverts(),
  agent_verification: userPaths.verification(),
  account_activated: paths.home(),
  account_deactivated: paths.home(),
};

/**
 * Reads a push message (contract 4.12): all values are texts, in `data` or at the top. Null when there is nothing to show,
 * as for a message that was deleted.
 */
export function readPush(message: unknown): PushNotice | null {
  const top: Record<string, unknown> = Object(message);
  const inner: Record<string, unknown> = Object(top['data'] ?? top);
  const text = (name: string) => (typeof inner[name] === 'string' ? inner[name].trim() : '');
  const type = text('type');
  const title = text('title');
  if (!title || type === 'delete_message') return null;
  const about = text('property_id') || text('id');
  return {
    title,
    body: text('body') || text('message'),
    image: /^(https?:\/\/|\/(?!\/))/.test(text('image')) ? text('image') : '',
    tag: [type || 'default', text('sender_id'), about].filter(Boolean).join('-'),
    address: (Object.hasOwn(pages, type) ? pages[type] : undefined) ?? userPaths.notifications(),
  };
}
