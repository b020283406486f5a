import { z } from 'zod';

export const pushTypes = [
  'chat',
  'delete_message',
  'property_inquiry',
  'project_inquiry',
  'advertisement_request',
  'agent_verification',
  'account_activated',
  'account_deactivated',
  'default',
] as const;
export type PushType = (typeof pushTypes)[number];

/** Push payload for a device, also sent by realtime to an open page: texts only, more keys by type (contract 4.12). */
export const pushPayload = z
  .object({
    type: z.enum(pushTypes),
    title: z.string(),
    body: z.string(),
    message: z.string(),
    /** Absolute URL that a click opens. */
    click_action: z.string(),
    sound: z.string(),
    /** The same target as a path of the site. Our extension. */
    link: z.string(),
  })
  .catchall(z.string());
export type PushPayload = z.infer<typeof pushPayload>;
