import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
