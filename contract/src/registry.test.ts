import { describe, expect, test } from 'vitest';
import * as signIn from './sign-in/calls.ts';
import { type Call, type CallOptions, callKey, type InputOf, type OutputOf, type SentOf } from './define-call.ts';
import { calls, callSchemas } from './registry.ts';
import { rates } from './rates.ts';

/** The calls of contract 2 as a table: method, path, auth (- none, opt, A required), failure style. */
const contractTable = `
GET web-settings opt F2
GET get_languages - F1
GET faqs - F1
GET get_articles - F1
GET get_report_reasons - F1
POST contct_us - F1
GET get_facilities - F1
GET get-facilities-for-filter opt F1
GET get-cities-data - F1
GET get_categories - F1
POST user_signup - F2
POST user-register - F2
GET get-otp - F2
GET verify-otp - F2
GET forgot-password - F2
POST update_profile A F1
POST delete_user A F1
POST before-logout A F1
GET get_notification_list A F1
POST personalised-fields A F1
GET personalised-fields A F1
DELETE personalised-fields A F1
GET get_user_recommendation A F1
GET get_property opt F2
GET get-property-list opt F1
GET get_nearby_properties - F1
GET get_favourite_property A F1
POST add_favourite A F1
POST interested_users A F1
GET get_interested_users A F1
POST add_reports A F1
POST post_property A F2
POST update_post_property A F1
POST delete_property A F1
GET get-added-properties A F1
POST update_property_status A F2
POST change-property-status A F2
POST post_project A F2
POST delete_project A F1
GET get-projects opt F1
GET get-project-detail opt F2
GET get-added-projects A F2
POST change-project-status A F2
GET homepage-data opt F1
GET agent-list - F1
GET agent-properties opt F1
GET get-package opt F2
GET check-package-limit A F2
POST assign_package A F2
POST store_advertisement A F2
GET get-featured-data A F2
GET get_payment_settings A F1
POST create-payment-intent A F2
POST payment-transaction-fail A F2
GET paypal A F1
POST flutterwave A F2
GET get_chats A F1
GET get_messages A F1
POST send_message A F2
POST delete_chat_message A F2
POST block-user A F2
POST unblock-user A F2
GET get-agent-verification-form-fields A F1
GET get-agent-verification-form-values A F1
POST apply-agent-verification A F2
GET mortgage-calculator opt F2
GET get_payment_details A F2
GET get_seo_settings - F1
POST set_property_total_click opt F1
POST delete_advertisement A F1
GET app_payment_status - F1
GET flutterwave-payment-status - F1
`;

/**
 * Writes that the demo account may use (contract 1.4), including sign-out, without which its token would stay valid.
 */
const demoPaths = [
  'post_property',
  'update_post_property',
  'post_project',
  'personalised-fields',
  'add_favourite',
  'send_message',
  'delete_chat_message',
  'user_signup',
  'before-logout',
];

/** Our own calls that the demo account may use: they change only its own data. */
const ownDemoPaths = [
  'save-search',
  'update-saved-search',
  'look-at-saved-search',
  'delete-saved-search',
  'upload-file',
  'remove-upload',
  'confirm-property',
  'import-properties',
  'save-import-categories',
  'mark_messages_read',
  'mark-notifications-read',
  'register-push',
  'remove-push',
  // In demo mode payments go to the sandbox gateway.
  'assign_package',
  'create-payment-intent',
  'payment-transaction-fail',
  'store_advertisement',
];

const all: [string, CallOptions][] = Object.entries(calls);
const authSymbols = { none: '-', optional: 'opt', required: 'A', admin: 'admin' } as const;

describe('the calls', () => {
  test('match the contract, each once, with its auth and failure style; all others are marked as extensions', () => {
    const ours = all
      .filter(([, call]) => !call.extension)
      .map(([, call]) => `${callKey(call)} ${authSymbols[call.auth]} ${call.style}`);
    expect(ours.sort()).toEqual(contractTable.trim().split('\n').sort());
  });

  test('have unique keys', () => {
    expect(new Set(all.map(([, call]) => callKey(call))).size).toBe(all.length);
  });

  test('have schemas for input and output, and every schema belongs to a call', () => {
    expect([...callSchemas.keys()].sort()).toEqual(all.map(([, call]) => callKey(call)).sort());
  });

  test('allow writes of the demo account where the contract does', () => {
    const paths = new Set(
      all.filter(([, call]) => call.allowedInDemo && call.auth !== 'admin').map(([, call]) => call.path),
    );
    expect([...paths].sort()).toEqual([...demoPaths, ...ownDemoPaths].sort());
  });

  test('send only add_favourite as JSON; calls that read have no encoding', () => {
    expect(all.filter(([, call]) => call.encoding === 'json').map(([, call]) => call.path)).toEqual(['add_favourite']);
    expect(all.filter(([, call]) => call.method !== 'POST' && call.encoding)).toEqual([]);
    expect(all.filter(([, call]) => call.method === 'POST' && !call.encoding)).toEqual([]);
  });

  test.each(all)('%s has a valid path, right, summary, rate and failure style', (_, call) => {
    expect(call.path).toMatch(/^(admin\/)?[a-z]+([_-][a-z]+)*$/);
    expect(call.requiredRight !== undefined).toBe(call.auth === 'admin');
    expect(call.summary).toMatch(/^[A-Z].*\.$/);
    expect(rates).toHaveProperty(call.rate);
    // Invalid input is answered with 400 only by calls whose failures carry a status.
    expect([call.style, call.validationStyle ?? 'F1']).not.toEqual(['F1', 'F2']);
  });
});

/** The compiler checks these lines: a call carries three types. */
type Signup = typeof signIn.userSignup;
const sent = { auth_id: 'x', type: '0' } satisfies Partial<SentOf<Signup>>;
const response: Pick<OutputOf<Signup>, 'token' | 'error'> = { token: 't', error: false };
const anyCall: Call<unknown, unknown, unknown> = signIn.userSignup;

test('a call carries the types of what is sent, received and returned', () => {
  const received: Partial<InputOf<Signup>> = { type: '0' };
  expect([sent.type, received.type, response.error, anyCall.path]).toEqual(['0', '0', false, 'user_signup']);
});
