import type { PushPayload, PushType } from '@latchkey/contract/records/push-payload';

interface PushContent {
  type: PushType;
  title: string;
  /** What the notice says. */
  message: string;
  /** Path of the site that a click opens. */
  link: string;
  /** Whole address of a picture, `''` for none. */
  image?: string;
  /** Of what the type is about. */
  id?: number;
  /** Further keys of the type. */
  extra?: Readonly<Record<string, string>>;
}

/** What goes to a device, by its names on the wire (contract 4.12). */
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
