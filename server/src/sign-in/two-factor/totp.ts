import { Secret, TOTP } from 'otpauth';

/** Time steps before and after the current one whose codes are accepted, for clocks that are off. */
const window = 1;
const secretBytes = 20;

export interface NewTotp {
  /** Base32, for manual entry into an app. */
  key: string;
  /** `otpauth://` URI for a QR code. */
  uri: string;
}

/** Creates a secret for an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds, which all apps support). */
export function newTotp(issuer: string, label: string): NewTotp {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: secretBytes }) });
  return { key: totp.secret.base32, uri: totp.toString() };
}

/** Returns the time step that a code belongs to; null for a wrong code. */
export function totpStep(key: string, code: string, at: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
