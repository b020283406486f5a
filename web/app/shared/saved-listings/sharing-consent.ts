const key = 'latchkey-agreed-to-share';

/** Whether the user of this device agreed that owners receive name, email and phone number. */
export function hasSharingConsent(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function storeSharingConsent(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(key, '1');
  } catch {
    // Without storage the user is asked again.
  }
}
