import { useState } from 'react';

interface BrowserFeatures {
  navigator?: object;
  PushManager?: unknown;
  Notification?: unknown;
  WebSocket?: unknown;
}

/** Whether a browser lacks what notifications and live chat need (specification 1). */
export function lacksPushSupport({ navigator = {}, PushManager, Notification, WebSocket }: BrowserFeatures): boolean {
  return !('serviceWorker' in navigator) || [PushManager, Notification, WebSocket].some((feature) => !feature);
}

/** Returns the app store of a device, or both for a desktop. */
export function storesFor<Link>(userAgent: string, { apple, google }: { apple: Link; google: Link }): Link[] {
  if (/iphone|ipad|macintosh/i.test(userAgent)) return [apple];
  if (/android/i.test(userAgent)) return [google];
  return [apple, google];
}

/** Set when the notice was closed on this device. */
const closedKey = 'latchkey:unsupported-closed';

export function useUnsupportedNotice() {
  const [isOpen, setIsOpen] = useState(() => lacksPushSupport(globalThis) && !wasClosed());
  function close() {
    setIsOpen(false);
    try {
      localStorage.setItem(closedKey, '1');
    } catch {
      // Without storage the notice appears again.
    }
  }
  return { isOpen, close };
}

function wasClosed(): boolean {
  try {
    return localStorage.getItem(closedKey) !== null;
  } catch {
    return false;
  }
}
