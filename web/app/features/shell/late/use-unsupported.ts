import { useState } from 'react';
import { lacksMessages } from './lacks-messages.ts';

/** The notice that was closed stays closed on this device. */
const closedKey = 'latchkey:unsupported-closed';

export function useUnsupported() {
  const [isOpen, setIsOpen] = useState(() => lacksMessages(globalThis) && !wasClosed());
  function close() {
    setIsOpen(false);
    try {
      localStorage.setItem(closedKey, '1');
    } catch {
      // A forbidden store only means that the notice comes again.
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
