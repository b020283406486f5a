import type { PushType } from '../records/push-payload.ts';

/**
 * What somebody may choose to be pushed or not; ours. `messages` of the chat, `interest` in one's homes, decisions about
 * one's `listings` and adverts, new homes for one's saved `searches`, one's `account` and verification, `news` of the
 * operator.
 */
export const notificationKinds = ['messages', 'interest', 'listings', 'searches', 'account', 'news'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds that also come by email, unless the user switched that off. */
export const mailedKinds = ['messages', 'interest'] as const satisfies readonly NotificationKind[];

export type MailedKind = (typeof mailedKinds)[number];

export function isMailedKind(kind: NotificationKind): kind is MailedKind {
  return mailedKinds.some((mailed) => mailed === kind);
}

/** The kind that a push belongs to when nothing closer is said. */
export const kindOfPush: Readonly<Record<PushType, NotificationKind>> = {
  chat: 'messages',
  delete_message: 'messages',
  property_inquiry: 'listings',
  project_inquiry: 'listings',
  advertisement_request: 'listings',
  agent_verification: 'account',
  account_activated: 'account',
  account_deactivated: 'account',
  default: 'news',
};
