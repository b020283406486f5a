const key = 'latchkey-agreed-to-share';

/** Whether a user of this device has agreed that owners get name, email and phone number. */
export function hasAgreedToShare(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Asks again where the browser stores nothing. */
export function rememberAgreedToShare(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(key, '1');
  } catch {
    // Full or switched off: the question comes once more.
  }
}
