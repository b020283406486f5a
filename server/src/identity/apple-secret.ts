import { createPrivateKey, sign } from 'node:crypto';

/** A key of Sign in with Apple. */
export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PEM, on the curve P-256. */
  privateKey: string;
}

const lifeSeconds = 300;

/**
 * The client secret that Apple takes: a statement of the team about its services id, signed with ES256
 * (https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret).
 */
export function appleSecret({ teamId, keyId, privateKey }: AppleKey, clientId: string, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(now.getTime() / 1_000);
  const claims = { iss: teamId, iat, exp: iat + lifeSeconds, aud: 'https://appleid.apple.com', sub: clientId };
  const signed = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

/** Whether a text is a private key on P-256 in PEM. */
export function isApplePrivateKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
