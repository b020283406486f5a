/**
 * What a browser says to messages that come while its pages are closed: it cannot, somebody forbade it, nobody was asked
 * yet, or it may.
 */
export type PushStanding = 'unsupported' | 'denied' | 'default' | 'granted';

interface Abilities {
  navigator?: object;
  PushManager?: unknown;
  Notification?: { permission: NotificationPermission };
}

export function pushStanding({ navigator = {}, PushManager, Notification }: Abilities = globalThis): PushStanding {
  if (!('serviceWorker' in navigator) || !PushManager || !Notification) return 'unsupported';
  return Notification.permission;
}
