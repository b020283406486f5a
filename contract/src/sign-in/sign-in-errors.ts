/**
 * Codes of the identity service, each after the prefix `auth`, and the key of each text in the language files (contract 7.6).
 */

/** One text per meaning; codes that mean the same to a user share it. */
const codesByMeaning = {
  user_not_found: ['user-not-found'],
  wrong_password: ['wrong-password'],
  details_wrong: ['invalid-credential', 'invalid-login-credentials'],
  email_in_use: ['email-already-in-use'],
  linked_elsewhere: ['credential-already-in-use'],
  other_method: ['account-exists-with-different-credential'],
  already_linked: ['provider-already-linked'],
  not_linked: ['no-such-provider'],
  email_invalid: ['invalid-email'],
  email_unverified: ['unverified-email'],
  email_change_unverified: ['email-change-needs-verification'],
  mail_misconfigured: ['invalid-recipient-email', 'invalid-sender', 'invalid-message-payload'],
  phone_missing: ['missing-phone-number'],
  phone_invalid: ['invalid-phone-number'],
  code_missing: ['missing-verification-code'],
  code_wrong: ['invalid-verification-code'],
  code_request_missing: ['missing-verification-id'],
  code_request_unknown: ['invalid-verification-id'],
  code_expired: ['code-expired'],
  link_expired: ['expired-action-code'],
  link_used: ['invalid-action-code'],
  password_weak: ['weak-password'],
  account_disabled: ['user-disabled'],
  other_account: ['user-mismatch'],
  not_signed_in: ['user-signed-out', 'null-user'],
  session_over: ['user-token-expired', 'invalid-user-token'],
  sign_in_again: ['requires-recent-login'],
  too_many_requests: ['too-many-requests'],
  quota_used: ['quota-exceeded'],
  method_off: ['operation-not-allowed'],
  admins_only: ['admin-restricted-operation'],
  site_not_allowed: ['unauthorized-domain'],
  app_not_accepted: [
    'app-not-authorized',
    'invalid-api-key',
    'invalid-app-id',
    'invalid-app-credential',
    'missing-app-credential',
  ],
  set_up_wrongly: ['app-deleted', 'already-initialized', 'dependent-sdk-initialized-before-auth'],
  mobile_set_up: [
    'app-not-installed',
    'cordova-not-ready',
    'invalid-cordova-configuration',
    'missing-android-pkg-name',
    'missing-ios-bundle-id',
    'invalid-cert-hash',
    'missing-client-type',
  ],
  wrong_argument: ['argument-error'],
  service_fault: ['internal-error'],
  no_connection: ['network-request-failed'],
  timeout: ['timeout'],
  popup_blocked: ['popup-blocked'],
  popup_closed: ['popup-closed-by-user', 'user-cancelled'],
  popup_replaced: ['cancelled-popup-request'],
  redirect_cancelled: ['redirect-cancelled-by-user'],
  redirect_running: ['redirect-operation-pending'],
  captcha_failed: [
    'captcha-check-failed',
    'recaptcha-not-enabled',
    'missing-recaptcha-token',
    'invalid-recaptcha-token',
    'missing-recaptcha-version',
    'invalid-recaptcha-version',
    'invalid-recaptcha-action',
  ],
  request_kind_unknown: ['invalid-req-type'],
  second_factor_needed: ['multi-factor-auth-required'],
  second_factor_missing: [
    'multi-factor-info-not-found',
    'missing-multi-factor-info',
    'missing-multi-factor-session',
    'invalid-multi-factor-session',
  ],
  second_factor_unusable: [
    'second-factor-already-in-use',
    'maximum-second-factor-count-exceeded',
    'unsupported-first-factor',
  ],
  tenant_problem: ['invalid-tenant-id', 'tenant-id-mismatch', 'unsupported-tenant-operation'],
  token_not_accepted: ['invalid-custom-token', 'custom-token-mismatch'],
  provider_not_accepted: [
    'invalid-oauth-provider',
    'invalid-oauth-client-id',
    'invalid-provider-id',
    'missing-or-invalid-nonce',
    'rejected-credential',
  ],
  no_sign_in_running: ['invalid-auth-event', 'no-auth-event'],
  configuration_missing: ['auth-domain-config-required', 'emulator-config-failed', 'invalid-emulator-scheme'],
  return_link_problem: [
    'invalid-continue-uri',
    'missing-continue-uri',
    'unauthorized-continue-uri',
    'invalid-dynamic-link-domain',
    'dynamic-link-not-activated',
    'missing-iframe-start',
  ],
  browser_cannot: ['cors-unsupported', 'operation-not-supported-in-this-environment', 'web-storage-unsupported'],
  storage_unknown: ['invalid-persistence-type', 'unsupported-persistence-type'],
} as const satisfies Record<string, readonly string[]>;

type Meaning = keyof typeof codesByMeaning;
export type SignInMessageKey = `signInErrors.${Meaning | 'unknown'}`;

/** Code without its prefix → key of its text. */
export const signInErrors: ReadonlyMap<string, SignInMessageKey> = new Map(
  Object.entries(codesByMeaning).flatMap(([meaning, codes]) =>
    codes.map((code): [string, SignInMessageKey] => [code, `signInErrors.${meaning as Meaning}`]),
  ),
);

/**
 * Returns the text key for a code, with or without its prefix. An unknown code gives `signInErrors.unknown`, "An error
 * occurred." followed by the code (specification 8): pass `code` to the text as its parameter.
 */
export function signInMessage(code: string): { messageKey: SignInMessageKey; code: string } {
  return { messageKey: signInErrors.get(code.replace(/^auth\//, '')) ?? 'signInErrors.unknown', code };
}
