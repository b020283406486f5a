import type { PushType } from './push-payload.ts';

/**
 * Kinds of notifications that a user may switch on and off; ours. `messages` of the chat, `interest` in the user's
 * listings, decisions about the user's `listings` and adverts, new listings for saved `searches`, the `account` and its
 * verification, `news` of the operator.
 */
export const notificationKinds = ['messages', 'interest', 'listings', 'searches', 'account', 'news'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds that are also emailed unless the user switched that off. */
export const mailedKinds = ['messages', 'interest'] as const satisfies readonly NotificationKind[];

export type MailedKind = (typeof mailedKinds)[number];

export function isMailedKind(kind: NotificationKind): kind is MailedKind {
  return mailedKinds.some((mailed) => mailed === kind);
}

/** Default kind of each type of push. */
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
