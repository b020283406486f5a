import type { ComponentType } from 'react';
import type { CallError } from '../api/failure.ts';

/** Of a new secret: the key for the app, and the same as the address of a QR code. */
export interface NewTotp {
  key: string;
  uri: string;
}

/** How two-step sign-in is set up and changed: the site and the console have calls of their own. */
export interface TwoFactorRequests {
  /** The button that makes the secret, with what proves first who asks. */
  Begin: ComponentType<{ onMade: (made: NewTotp) => void }>;
  /** Turns it on; returns the recovery codes. */
  confirm: (code: string) => Promise<readonly string[]>;
  /** Returns new recovery codes. */
  renew: (code: string) => Promise<readonly string[]>;
  turnOff: (code: string) => Promise<unknown>;
  errorText: (failure: CallError) => string;
}
