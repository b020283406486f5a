import type { PushPayload, PushType } from '@latchkey/contract/notification/push-payload';

interface PushContent {
  type: PushType;
  title: string;
  /** Text of the notification. */
  message: string;
  /** Path of the site that a click opens. */
  link: string;
  /** Absolute URL of a picture, `''` for none. */
  image?: string;
  /** Id of the record that the type is about. */
  id?: number;
  /** Additional keys of the type. */
  extra?: Readonly<Record<string, string>>;
}

/** Returns the payload for a device, with its wire names (contract 4.12). */
export function pushPayload(
  { type, title, message, link, image = '', id, extra }: PushContent,
  siteUrl: string,
): PushPayload {
  return {
    ...extra,
    type,
    title,
    body: message,
    message,
    link,
    click_action: siteUrl + link,
    sound: 'default',
    ...(image && { image }),
    ...(id !== undefined && { id: String(id) }),
  };
}
