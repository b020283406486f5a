import type { CallOptions, FailureStyle } from './define-call.ts';

/**
 * How a failure is sent. `validation`: in the call's style for invalid input. `rule`: in the call's style. `transport`:
 * always with its own HTTP status, in every call (contract 1.4).
 */
export type FailureKind = 'validation' | 'rule' | 'transport';

interface ErrorEntry {
  kind: FailureKind;
  /** HTTP status where the style carries one; F1 responds with 200. */
  status: number;
  /** English text on the wire; a screen translates `messageKeyOf(key)` instead. */
  text: string;
  /** Only where the contract gives this failure another style than its call. */
  style?: FailureStyle;
  /** `code` in the body where it differs from the status. */
  code?: number;
}

function validation(text: string): ErrorEntry {
  return { kind: 'validation', status: 400, text };
}

function rule(text: string, style?: FailureStyle): ErrorEntry {
  return { kind: 'rule', status: 400, text, ...(style && { style }) };
}

function transport(status: number, text: string): ErrorEntry {
  return { kind: 'transport', status, text };
}

/**
 * Every failure that a call may return. The key is sent as `key` for machines (contract 4.20); existing clients compare
 * three texts letter by letter, marked below.
 */
export const errors = {
  // The request itself
  validation: validation('The request is not valid.'),
  offset_too_deep: validation('This list cannot be opened that far down. Narrow the filters.'),
  file_missing: validation('A file is missing.'),
  file_type_not_allowed: validation('This type of file is not allowed here.'),
  file_too_large: validation('The file is too large.'),
  file_broken: validation('The file cannot be read.'),
  too_many_files: validation('There are too many files.'),
  upload_not_found: validation('This file is no longer here. Please upload it again.'),
  uploads_full: validation('Too many files wait for their listing. Send it, or remove some first.'),
  picture_too_small: validation('The picture is too small.'),
  picture_too_many_pixels: validation('The picture has more than 25 megapixels.'),
  storage_full: validation('There is no room left for your files. Remove some first.'),
  point_missing: validation('Put the pin on the map where it stands.'),
  point_outside_country: validation('The pin is not in the country of the address.'),
  area_not_plausible: validation('The floor area must be above 0.'),
  social_link_invalid: validation('The link must lead to a page of that site.'),
  video_link_invalid: validation('The video link must lead to a YouTube video.'),
  not_signed_in: transport(401, 'Please sign in first.'),
  not_allowed: transport(403, 'You are not allowed to do this.'),
  acting_refused: transport(403, 'Not while you are signed in as somebody else.'),
  path_not_found: transport(404, 'There is nothing at this address.'),
  method_not_allowed: transport(405, 'This address does not take this method.'),
  payload_too_large: transport(413, 'The request is too large.'),
  media_type_not_supported: transport(415, 'The body has a type that is not understood.'),
  too_many_requests: transport(429, 'Too many requests. Please wait a moment.'),
  internal: transport(500, 'Something went wrong on our side.'),
  not_available_yet: transport(501, 'This is not available yet.'),
  disk_full: transport(
    507,
    'The market has no room for files at the moment. Nothing was saved. Please try again later.',
  ),
  service_unavailable: transport(503, 'This service is not available at the moment. Please try again.'),

  // Account and sign-in. Existing clients compare the first two texts.
  account_deactivated: rule('Account Deactivated by Administrative please connect to them', 'F1'),
  email_not_verified: rule('Email is not verified', 'F2'),
  sign_in_failed: rule('The details entered are incorrect.'),
  sign_in_not_proven: rule('Please confirm your sign-in first.'),
  sign_in_method_off: rule('This way of signing in is switched off.'),
  email_taken: rule('This email is already in use.'),
  email_unknown: rule('There is no account with this email.'),
  password_too_short: validation('The password needs at least 6 characters.'),
  password_too_common: validation('This password is too common. Choose another one.'),
  two_factor_required: rule('Please add the code of your authenticator app.'),
  two_factor_wrong: rule('This code is not right, or was used before.'),
  two_factor_on: rule('Two-step sign-in is on already.'),
  two_factor_missing: transport(403, 'Please set up two-step sign-in first.'),
  passkey_wrong: rule('This passkey does not sign in here.'),
  too_many_passkeys: rule('You have 20 passkeys. Delete one that you no longer use.'),
  passkey_required: rule('Please sign in with your passkey.'),
  confirmation_required: rule('Please confirm that it is you: sign in again.'),
  password_required: validation('Please confirm this with your password.'),
  passwords_differ: validation('The passwords do not match.'),
  code_not_requested: rule('No code was sent. Request a new one.', 'F1'),
  code_wrong: rule('The code is wrong.', 'F2'),
  code_expired: rule('The code has expired. Request a new one.', 'F2'),
  code_tries_used: rule('Too many wrong codes. Request a new one.', 'F2'),
  reset_link_invalid: rule('This link has expired or was already used.'),
  mail_not_set_up: rule('This market cannot send mails yet: its operator has to set up a mail server first.'),
  texts_not_set_up: rule(
    'This market cannot send text messages yet: its operator has to set up a text message service first.',
  ),
  mail_not_sent: rule('The mail could not be sent.'),
  sms_not_sent: rule('The text message could not be sent.'),
  demo_mode: { kind: 'transport', status: 200, code: 403, text: 'This Action is Not Allowed in Demo Mode' },

  // Records that do not exist, or belong to another account
  not_found: rule('Not found.'),
  changed_meanwhile: rule('Somebody else changed this meanwhile.'),
  property_not_found: rule('Property not found.'),
  project_not_found: rule('Project not found.'),
  category_not_found: rule('Category not found.'),
  user_not_found: rule('User not found.'),
  package_not_found: rule('Package not found.'),
  advertisement_not_found: rule('Advertisement not found.'),
  message_not_found: rule('Message not found.'),
  transaction_not_found: rule('Transaction not found.'),
  report_reason_not_found: rule('Report reason not found.'),
  language_not_found: rule('Language not found.'),
  not_owner: rule('This belongs to somebody else.'),

  // The gate before a listing (specification 5)
  profile_incomplete: rule('You have not completed your profile yet. Please complete first'),
  verification_required: rule('You have not completed profile verification. Please complete first'),
  verification_pending: rule('Your verification is under review. Please wait for the decision.'),
  verification_failed: rule('Your verification has failed. Please apply again.'),

  // Listings and adverts
  status_change_not_allowed: rule('This change of status is not allowed.'),
  listing_not_approved: rule('Only approved listings can be switched on and off.'),
  listing_not_editable: rule('This listing cannot be edited now.'),
  already_featured: rule('This listing is already featured, or waits for approval.'),
  not_featurable: rule('Only active and approved listings that are for sale or rent can be featured.'),
  listing_changed: rule('Somebody else changed this listing meanwhile. Load it again.'),
  flag_not_found: rule('This flag is gone.'),
  own_listing: rule('This is your own listing.'),

  // Saved searches
  saved_search_not_found: rule('Saved search not found.'),
  saved_searches_full: rule('You have saved as many searches as you can. Remove one first.'),
  alert_email_needed: rule('Add an email to your profile and confirm it to get alerts.'),
  alert_link_invalid: rule('This link has expired. Save the search again to get a new one.'),

  // Listing imports
  import_not_found: rule('Import not found.'),
  import_not_checked: rule('Only an import that was checked can be started.'),
  imports_full: rule('Enough files are being imported already. Wait until one is done.'),

  // Packages and payments. Existing clients compare the first text.
  premium_required: rule('Cannot Access Premium Property, Feature Not Available', 'F2'),
  package_not_available: rule('You have no active package.'),
  feature_not_available: rule('Your package does not include this.'),
  limit_not_available: rule('The limit of your package is used up.'),
  package_not_free: rule('This package is not free.'),
  package_not_paid: rule('This package is free; it needs no payment.'),
  package_already_active: rule('You already have this package.'),
  no_payment_method: rule('No payment method is enabled.'),
  payment_failed: rule('The payment failed.'),
  payment_not_refundable: rule('Nothing came in with this payment, so nothing can be given back.'),
  payment_without_problem: rule('Nothing is open at this payment.'),
  refund_too_large: rule('More than what remains of this payment cannot be given back.'),
  refund_refused: rule('The payment provider refused to give this back.'),

  // Users and conversations
  thread_not_found: rule('Conversation not found.'),
  message_empty: validation('Please enter a message.'),
  blocked_by_me: rule('You have blocked this user.'),
  blocked_by_user: rule('You have been blocked by this user.'),
  already_blocked: rule('This user is already blocked.'),
  not_blocked: rule('This user is not blocked.'),
  not_with_yourself: rule('You cannot do this with yourself.'),
  account_off: rule('This account is switched off. Switch it on first.'),
  last_owner: rule('The market needs an owner. Make somebody else an owner first.'),
  invitation_accepted: rule('This person has chosen a password already.'),
  verification_not_open: rule('You cannot apply for verification now.'),
  verification_choice_unknown: rule('This choice is not in the form.'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorKey = keyof typeof errors;

/** Whether this is a key of the catalogue; responses of other servers may carry none or another. */
export function isErrorKey(key: unknown): key is ErrorKey {
  return typeof key === 'string' && Object.hasOwn(errors, key);
}

/** Returns the catalogue entry of a failure. */
export function errorEntry(key: ErrorKey): Readonly<ErrorEntry> {
  return errors[key];
}

/** Key of the translated text in the language files. */
export function messageKeyOf(key: ErrorKey): `error.${ErrorKey}` {
  return `error.${key}`;
}

/** The styles of a call that decide how a failure travels. */
export type CallStyles = Pick<CallOptions, 'style'> & Partial<Pick<CallOptions, 'validationStyle'>>;

/** The style in which this call sends a failure; `transport` failures always carry their status. */
export function failureStyleOf(key: ErrorKey, call: CallStyles): FailureStyle {
  const entry = errorEntry(key);
  if (entry.style) return entry.style;
  if (entry.kind === 'transport') return 'F2';
  return entry.kind === 'validation' ? (call.validationStyle ?? 'F1') : call.style;
}

/** The HTTP status of a failure of this call: F1 is 200 (contract 1.4). */
export function failureStatusOf(key: ErrorKey, call: CallStyles): number {
  return failureStyleOf(key, call) === 'F1' ? 200 : errorEntry(key).status;
}

export interface CallFailureOptions {
  /** English text of this case when it is more specific than the catalogue's, e.g. which field is missing. */
  message?: string;
  /** Extra top-level keys of the body, e.g. `{ is_active: false }`. */
  extra?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** A call's business failure: thrown by the rule, written to the response by the transport. */
export class CallFailure extends Error {
  readonly key: ErrorKey;
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(key: ErrorKey, { message, extra = {}, cause }: CallFailureOptions = {}) {
    super(message ?? errors[key].text, cause === undefined ? undefined : { cause });
    this.name = 'CallFailure';
    this.key = key;
    this.status = errors[key].status;
    this.extra = extra;
  }
}
