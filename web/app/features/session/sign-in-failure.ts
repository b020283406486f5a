import { isErrorKey } from '@latchkey/contract/errors';
import { signInMessage } from '@latchkey/contract/sign-in/sign-in-errors';
import { CallError } from '../../shared/api/failure.ts';
import type { Translate } from '../../shared/i18n/translator.ts';

/** Maps error keys of the server to codes of the identity service with the same text (contract 7.6). */
const identityCodes: Readonly<Record<string, string>> = {
  sign_in_failed: 'auth/invalid-credential',
  sign_in_not_proven: 'auth/rejected-credential',
  sign_in_method_off: 'auth/operation-not-allowed',
  email_taken: 'auth/email-already-in-use',
  email_unknown: 'auth/user-not-found',
  email_not_verified: 'auth/unverified-email',
  account_deactivated: 'auth/user-disabled',
  code_not_requested: 'auth/missing-verification-id',
  code_wrong: 'auth/invalid-verification-code',
  code_expired: 'auth/code-expired',
  reset_link_invalid: 'auth/invalid-action-code',
  not_signed_in: 'auth/user-token-expired',
  password_required: 'auth/requires-recent-login',
  confirmation_required: 'auth/requires-recent-login',
  too_many_requests: 'auth/too-many-requests',
  service_unavailable: 'auth/internal-error',
  internal: 'auth/internal-error',
  unreachable: 'auth/network-request-failed',
};

/** Error keys with a text of their own, since no identity code fits. */
const ownTextKeys = [
  'password_too_short',
  'password_too_common',
  'passwords_differ',
  'code_tries_used',
  'two_factor_wrong',
  'two_factor_on',
  'passkey_wrong',
  'passkey_cancelled',
  'passkey_exists',
  'passkey_unsupported',
  'too_many_passkeys',
  'mail_not_set_up',
  'texts_not_set_up',
  'mail_not_sent',
  'sms_not_sent',
  'demo_mode',
  'validation',
  'property_not_found',
  'user_not_found',
  'not_with_yourself',
  'blocked_by_user',
  'blocked_by_me',
] as const;

/** Returns the text of an identity error code; an unknown code is part of the text. */
export function codeText(code: string, t: Translate): string {
  const { messageKey } = signInMessage(code);
  return t(messageKey, { code });
}

/** Returns the text of a failure in the language of the page. */
export function failureText(error: unknown, t: Translate): string {
  const key = failureKey(error);
  const ownKey = ownTextKeys.find((one) => one === key);
  if (ownKey) return t(`signIn.failed.${ownKey}`);
  // Other servers of the contract send no keys; their message may be a code.
  const message = error instanceof CallError ? error.message : '';
  const code = identityCodes[key] ?? (message.startsWith('auth/') ? message : isErrorKey(key) ? key : message || key);
  return codeText(code, t);
}

export function failureKey(error: unknown): string {
  return error instanceof CallError ? error.key : 'internal';
}
