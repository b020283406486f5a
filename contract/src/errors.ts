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
  /** English text on the wire; a screen has texts of its own for the keys that it expects. */
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
  validation: validation('The request isn’t valid.'),
  offset_too_deep: validation('This page is too far down the list. Narrow your filters.'),
  file_missing: validation('A file is missing.'),
  file_type_not_allowed: validation('This file type isn’t allowed.'),
  file_too_large: validation('The file is too large.'),
  file_broken: validation('We can’t read this file.'),
  too_many_files: validation('There are too many files.'),
  upload_not_found: validation('This upload has expired. Upload the file again.'),
  uploads_full: validation('Too many uploads aren’t part of a listing yet. Post the listing or remove some.'),
  picture_too_small: validation('The photo is too small.'),
  picture_too_many_pixels: validation('The photo has more than 25 megapixels.'),
  storage_full: validation('You’ve used all your storage. Delete some files first.'),
  point_missing: validation('Place the pin on the map.'),
  point_outside_country: validation('The pin isn’t in the country of the address.'),
  area_not_plausible: validation('The floor area must be above 0.'),
  social_link_invalid: validation('Enter a link to a page on that site.'),
  video_link_invalid: validation('Enter a link to a YouTube video.'),
  not_signed_in: transport(401, 'Please sign in first.'),
  not_allowed: transport(403, 'You’re not allowed to do this.'),
  acting_refused: transport(403, 'You can’t do this while signed in as another user.'),
  path_not_found: transport(404, 'There’s nothing at this address.'),
  method_not_allowed: transport(405, 'This address doesn’t support this method.'),
  payload_too_large: transport(413, 'The request is too large.'),
  media_type_not_supported: transport(415, 'The content type of the request isn’t supported.'),
  too_many_requests: transport(429, 'Too many requests. Please wait a moment.'),
  internal: transport(500, 'Something went wrong on our side.'),
  not_available_yet: transport(501, 'This isn’t available yet.'),
  disk_full: transport(507, 'The server has no space left. Nothing was saved. Please try again later.'),
  service_unavailable: transport(503, 'This service isn’t available at the moment. Please try again.'),

  // Account and sign-in. Existing clients compare the first two texts.
  account_deactivated: rule('Account Deactivated by Administrative please connect to them', 'F1'),
  email_not_verified: rule('Email is not verified', 'F2'),
  sign_in_failed: rule('The details entered are incorrect.'),
  sign_in_not_proven: rule('Please confirm your sign-in first.'),
  sign_in_method_off: rule('This sign-in method is turned off.'),
  email_taken: rule('This email is already in use.'),
  email_unknown: rule('There’s no account with this email.'),
  password_too_short: validation('The password needs at least 6 characters.'),
  password_too_common: validation('This password is too common. Choose another one.'),
  two_factor_required: rule('Enter the code from your authenticator app.'),
  two_factor_wrong: rule('This code is wrong or has already been used.'),
  two_factor_on: rule('Two-step sign-in is already on.'),
  two_factor_missing: transport(403, 'Please set up two-step sign-in first.'),
  passkey_wrong: rule('This passkey doesn’t work here.'),
  too_many_passkeys: rule('You have 20 passkeys. Delete one you no longer use.'),
  passkey_required: rule('Please sign in with your passkey.'),
  confirmation_required: rule('Please sign in again to confirm it’s you.'),
  password_required: validation('Please confirm this with your password.'),
  passwords_differ: validation('The passwords don’t match.'),
  code_not_requested: rule('No code was sent. Request a new one.', 'F1'),
  code_wrong: rule('The code is wrong.', 'F2'),
  code_expired: rule('The code has expired. Request a new one.', 'F2'),
  code_tries_used: rule('Too many wrong codes. Request a new one.', 'F2'),
  reset_link_invalid: rule('This link has expired or was already used.'),
  mail_not_set_up: rule('This site can’t send emails yet. An admin needs to set up a mail server first.'),
  texts_not_set_up: rule(
    'This site can’t send text messages yet. An admin needs to set up a text message service first.',
  ),
  mail_not_sent: rule('The email couldn’t be sent.'),
  sms_not_sent: rule('The text message couldn’t be sent.'),
  demo_mode: { kind: 'transport', status: 200, code: 403, text: 'This Action is Not Allowed in Demo Mode' },

  // Records that do not exist, or belong to another account
  not_found: rule('Not found.'),
  changed_meanwhile: rule('Someone else has changed this. Reload it and try again.'),
  property_not_found: rule('Property not found.'),
  project_not_found: rule('Project not found.'),
  category_not_found: rule('Category not found.'),
  user_not_found: rule('User not found.'),
  package_not_found: rule('Plan not found.'),
  advertisement_not_found: rule('Promotion not found.'),
  message_not_found: rule('Message not found.'),
  transaction_not_found: rule('Transaction not found.'),
  report_reason_not_found: rule('Report reason not found.'),
  language_not_found: rule('Language not found.'),
  not_owner: rule('This belongs to another account.'),

  // The gate before a listing (specification 5)
  profile_incomplete: rule('You have not completed your profile yet. Please complete first'),
  verification_required: rule('You have not completed profile verification. Please complete first'),
  verification_pending: rule('Your verification is under review. Please wait for the decision.'),
  verification_failed: rule('Your verification wasn’t approved. Please apply again.'),

  // Listings and adverts
  status_change_not_allowed: rule('This status change isn’t allowed.'),
  listing_not_approved: rule('Only approved listings can be shown or hidden.'),
  listing_not_editable: rule('This listing can’t be edited now.'),
  already_featured: rule('This listing is already featured or awaiting approval.'),
  not_featurable: rule('Only active and approved listings that are for sale or rent can be featured.'),
  listing_changed: rule('Someone else has changed this listing. Reload it and try again.'),
  flag_not_found: rule('This flag no longer exists.'),
  own_listing: rule('This is your own listing.'),

  // Saved searches
  saved_search_not_found: rule('Saved search not found.'),
  saved_searches_full: rule('You’ve reached the limit of saved searches. Delete one first.'),
  alert_email_needed: rule('Add an email to your profile and confirm it to get alerts.'),
  alert_link_invalid: rule('This link has expired. Save the search again to get a new one.'),

  // Listing imports
  import_not_found: rule('Import not found.'),
  import_not_checked: rule('Only a checked import can be started.'),
  imports_full: rule('Too many imports are running. Wait for one to finish.'),

  // Packages and payments. Existing clients compare the first text.
  premium_required: rule('Cannot Access Premium Property, Feature Not Available', 'F2'),
  package_not_available: rule('You don’t have an active plan.'),
  feature_not_available: rule('Your plan doesn’t include this.'),
  limit_not_available: rule('You’ve used everything your plan includes.'),
  package_in_use: rule('This plan has been used or paid for, so it can’t be deleted. Turn it off instead.'),
  package_not_free: rule('This plan isn’t free.'),
  package_not_paid: rule('This plan is free and needs no payment.'),
  package_already_active: rule('You already have this plan.'),
  no_payment_method: rule('No payment method is enabled.'),
  payment_failed: rule('The payment failed.'),
  payment_not_refundable: rule('This payment was never received, so there’s nothing to refund.'),
  payment_without_problem: rule('This payment is closed.'),
  refund_too_large: rule('You can’t refund more than what remains of this payment.'),
  refund_refused: rule('The payment provider rejected the refund.'),

  // Users and conversations
  thread_not_found: rule('Conversation not found.'),
  message_empty: validation('Please enter a message.'),
  blocked_by_me: rule('You’ve blocked this user.'),
  blocked_by_user: rule('You’ve been blocked by this user.'),
  already_blocked: rule('This user is already blocked.'),
  not_blocked: rule('This user isn’t blocked.'),
  not_with_yourself: rule('You can’t do this to your own account.'),
  account_off: rule('This account is deactivated. Reactivate it first.'),
  last_owner: rule('The site needs an owner. Make another admin an owner first.'),
  invitation_accepted: rule('This person has already accepted the invitation.'),
  verification_not_open: rule('You can’t apply for verification now.'),
  verification_choice_unknown: rule('This option isn’t in the form.'),
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
