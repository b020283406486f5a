interface Abilities {
  navigator?: object;
  PushManager?: unknown;
  Notification?: unknown;
  WebSocket?: unknown;
}

/** Whether a browser can do without which there are no notifications and no live chat (specification 1). */
export function lacksMessages({ navigator = {}, PushManager, Notification, WebSocket }: Abilities): boolean {
  return !('serviceWorker' in navigator) || [PushManager, Notification, WebSocket].some((ability) => !ability);
}

/** The app stores worth naming on a device: its own, or both where it has none. */
export function storesFor<Link>(userAgent: string, { apple, google }: { apple: Link; google: Link }): Link[] {
  if (/iphone|ipad|macintosh/i.test(userAgent)) return [apple];
  if (/android/i.test(userAgent)) return [google];
  return [apple, google];
}
