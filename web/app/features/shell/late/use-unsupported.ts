import { useState } from 'react';
import { lacksPushSupport } from '../deferred/browser-support.ts';

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
