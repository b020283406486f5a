import { asRecord } from '@latchkey/contract/schema/record';
import { CallFailure } from '@latchkey/contract/errors';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** Failed social sign-in, with an error code of contract 7.6. */
export class SocialSignInError extends Error {
  override name = 'SocialSignInError';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Maps an error of a social sign-in to a code of contract 7.6. */
export function socialSignInErrorCode(error: unknown): string {
  if (error instanceof SocialSignInError) return error.code;
  if (error instanceof CallFailure && error.key === 'too_many_requests') return 'auth/too-many-requests';
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'auth/user-cancelled' : 'auth/rejected-credential';
  }
  if (error instanceof ResponseBodyError) return 'auth/rejected-credential';
  if (error instanceof ClientError) {
    if (error.code === 'OAUTH_TIMEOUT') return 'auth/timeout';
    // The error that `openid-client` wraps names the wrong claim.
    if (asRecord(asRecord(error.cause)['cause'])['claim'] === 'nonce') return 'auth/missing-or-invalid-nonce';
    return 'auth/rejected-credential';
  }
  // `fetch` throws TypeError when the host cannot be reached.
  if (error instanceof TypeError) return 'auth/network-request-failed';
  return 'auth/internal-error';
}
