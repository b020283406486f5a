/**
 * Permission for push messages: the browser does not support them, the user denied them, has not been asked, or granted them.
 */
export type PushPermission = 'unsupported' | 'denied' | 'default' | 'granted';

interface BrowserFeatures {
  navigator?: object;
  PushManager?: unknown;
  Notification?: { permission: NotificationPermission };
}

export function getPushPermission({
  navigator = {},
  PushManager,
  Notification,
}: BrowserFeatures = globalThis): PushPermission {
  if (!('serviceWorker' in navigator) || !PushManager || !Notification) return 'unsupported';
  return Notification.permission;
}
