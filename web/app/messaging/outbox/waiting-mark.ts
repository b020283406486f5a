const key = 'lk-outbox';

/** Whether a message waits on this device to be sent; false where the browser keeps nothing. */
export function isWaiting(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function markWaiting(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // What waits is sent when the chat is opened.
  }
}
