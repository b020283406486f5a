import { createPrivateKey, sign } from 'node:crypto';

/** A key of Sign in with Apple. */
export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PEM, on the curve P-256. */
  privateKey: string;
}

const lifetimeSeconds = 300;

/**
 * Returns the client secret for Sign in with Apple: a JWT about the team's services id, signed with ES256, valid 300 s
 * (https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret).
 */
export function appleSecret({ teamId, keyId, privateKey }: AppleKey, clientId: string, now: Date): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(now.getTime() / 1_000);
  const claims = { iss: teamId, iat, exp: iat + lifetimeSeconds, aud: 'https://appleid.apple.com', sub: clientId };
  const signed = `${encode({ alg: 'ES256', kid: keyId })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

/** Whether a text is a P-256 private key in PEM. */
export function isApplePrivateKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
