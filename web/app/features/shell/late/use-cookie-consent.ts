import { useState } from 'react';
import { type Consent, keepConsent, readConsent } from '../choices.ts';

/** Whether somebody still has to be asked about cookies; browsers without cookies need no answer. */
export function useCookieConsent() {
  const [isOpen, setIsOpen] = useState(() => navigator.cookieEnabled && readConsent() === null);
  function decide(consent: Consent) {
    keepConsent(consent);
    setIsOpen(false);
  }
  return { isOpen, decide };
}
