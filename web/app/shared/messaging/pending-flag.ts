const key = 'lk-outbox';

/** Whether a message is pending on this device; false without storage. */
export function hasPendingMessages(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function setHasPendingMessages(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without the flag, pending messages are sent when the chat is opened.
  }
}
