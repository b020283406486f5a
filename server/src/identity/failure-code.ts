import { CallFailure } from '@latchkey/contract/errors';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** Why a sign-in did not come about, as a code of contract 7.6. */
export class SocialFailure extends Error {
  override name = 'SocialFailure';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** What the checks of an answer say, as a code of contract 7.6. */
export function failureCode(error: unknown): string {
  if (error instanceof SocialFailure) return error.code;
  if (error instanceof CallFailure && error.key === 'too_many_requests') return 'auth/too-many-requests';
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'auth/user-cancelled' : 'auth/rejected-credential';
  }
  if (error instanceof ResponseBodyError) return 'auth/rejected-credential';
  if (error instanceof ClientError) {
    if (error.code === 'OAUTH_TIMEOUT') return 'auth/timeout';
    // What `openid-client` wraps says which claim it was.
    if (Object(Object(error.cause).cause).claim === 'nonce') return 'auth/missing-or-invalid-nonce';
    return 'auth/rejected-credential';
  }
  // What fetch throws when nobody is there.
  if (error instanceof TypeError) return 'auth/network-request-failed';
  return 'auth/internal-error';
}
