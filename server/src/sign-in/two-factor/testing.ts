import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows at a time. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
