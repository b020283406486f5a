import type { ComponentType } from 'react';
import type { CallError } from '../../shared/api/failure.ts';

/** A new TOTP secret: the key for the app, and its `otpauth` URI for the QR code. */
export interface NewTotp {
  key: string;
  uri: string;
}

/** Calls that set up and change two-factor sign-in; the site and the console have their own. */
export interface TwoFactorRequests {
  /** Button that creates the secret after the user has confirmed their identity. */
  BeginButton: ComponentType<{ onMade: (made: NewTotp) => void }>;
  /** Enables it; returns the recovery codes. */
  confirm: (code: string) => Promise<readonly string[]>;
  /** Returns new recovery codes. */
  renew: (code: string) => Promise<readonly string[]>;
  turnOff: (code: string) => Promise<unknown>;
  errorText: (failure: CallError) => string;
}
