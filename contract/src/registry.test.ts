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

const extensions = [
  'GET get-own-summary',
  'GET search-places',
  'GET check-slug',
  'GET reverse-geocode',
  'GET get-identity-providers',
  'GET get-map-clusters',
  'GET get-search-suggestions',
  'GET get-search-summary',
  'POST get-otp',
  'POST verify-otp',
  'POST forgot-password',
  'GET get-marks',
  'POST hide-property',
  'POST save-note',
  'GET get-notes',
  'POST upload-file',
  'POST remove-upload',
  'POST save-search',
  'GET get-saved-searches',
  'POST update-saved-search',
  'POST look-at-saved-search',
  'POST delete-saved-search',
  'POST subscribe-search',
  'POST confirm-alert',
  'POST unsubscribe-alert',
  'POST reset-password',
  'POST change-password',
  'POST send-confirmation-code',
  'POST confirm-identity',
  'GET get-two-factor',
  'POST begin-two-factor',
  'POST confirm-two-factor',
  'POST renew-recovery-codes',
  'POST turn-off-two-factor',
  'POST finish-sign-in',
  'GET get-passkeys',
  'POST begin-passkey',
  'POST add-passkey',
  'POST delete-passkey',
  'POST begin-passkey-sign-in',
  'POST passkey-sign-in',
  'GET get-sessions',
  'POST end-session',
  'POST request-data-export',
  'POST confirm-property',
  'GET get-price-history',
  'GET get-view-history',
  'POST admin/sign-in',
  'POST admin/sign-out',
  'GET admin/get-self',
  'GET admin/get-verifications',
  'POST admin/decide-verification',
  'POST admin/decide-property',
  'POST admin/decide-advertisement',
  'POST admin/decide-project',
  'POST admin/switch-account',
  'GET admin/get-audit',
  'GET admin/get-people',
  'GET admin/export-people',
  'GET admin/get-person',
  'POST admin/add-note',
  'POST admin/delete-note',
  'POST admin/give-package',
  'POST admin/end-package',
  'POST admin/sign-in-as',
  'POST admin/end-sessions',
  'POST admin/reset-user-two-factor',
  'GET admin/get-reported-chat',
  'GET admin/get-team',
  'POST admin/invite-operator',
  'POST admin/invite-again',
  'POST admin/change-role',
  'POST admin/switch-operator',
  'GET admin/export-audit',
  'POST admin/forgot-password',
  'POST admin/reset-password',
  'POST admin/change-password',
  'GET admin/get-two-factor',
  'POST admin/begin-two-factor',
  'POST admin/confirm-two-factor',
  'GET admin/get-passkeys',
  'POST admin/begin-passkey',
  'POST admin/add-passkey',
  'POST admin/delete-passkey',
  'POST admin/begin-passkey-sign-in',
  'POST admin/passkey-sign-in',
  'POST admin/renew-recovery-codes',
  'POST admin/turn-off-two-factor',
  'POST admin/reset-two-factor',
  'POST admin/change-name',
  'GET admin/get-sessions',
  'POST admin/end-session',
  'GET admin/flags',
  'POST admin/settle-flag',
  'GET admin/get-properties',
  'GET admin/export-properties',
  'GET admin/get-property',
  'POST admin/save-property',
  'GET admin/get-projects',
  'GET admin/export-projects',
  'GET admin/get-project',
  'POST admin/save-project',
  'POST admin/step-listings',
  'POST admin/delete-listings',
  'POST admin/feature-listing',
  'POST admin/end-advert',
  'GET admin/get-numbers',
  'POST count-visit',
  'GET admin/get-queue-counts',
  'GET admin/get-queue',
  'GET admin/export-queue',
  'GET admin/get-queue-case',
  'POST admin/decide-many',
  'POST admin/answer-contact-message',
  'POST import-properties',
  'GET get-imports',
  'GET get-import',
  'GET get-import-report',
  'GET get-import-categories',
  'POST save-import-categories',
  'GET export-properties',
  'GET get-import-example',
  'GET admin/get-articles',
  'GET admin/get-article',
  'POST admin/save-article',
  'POST admin/delete-article',
  'POST admin/upload-word-picture',
  'GET admin/get-faqs',
  'POST admin/save-faq',
  'POST admin/move-faq',
  'POST admin/delete-faq',
  'GET admin/get-report-reasons',
  'POST admin/save-report-reason',
  'POST admin/move-report-reason',
  'POST admin/delete-report-reason',
  'GET admin/get-pages',
  'GET admin/get-page',
  'GET admin/get-page-template',
  'POST admin/save-page',
  'GET admin/get-page-versions',
  'GET admin/get-page-version',
  'POST admin/restore-page',
  'GET admin/get-seo-texts',
  'POST admin/set-seo-texts',
  'POST mark_messages_read',
  'GET get_unread_counts',
  'POST report-chat',
  'POST begin-enquiry',
  'POST send-enquiry',
  'GET admin/get-chats',
  'GET admin/get-messages',
  'POST admin/send-message',
  'POST admin/delete-chat-message',
  'POST admin/mark-messages-read',
  'POST admin/block-user',
  'POST admin/unblock-user',
  'GET admin/get-chat-flags',
  'POST admin/settle-chat-flag',
  'POST mark-notifications-read',
  'GET notification-preferences',
  'POST notification-preferences',
  'GET get-push-settings',
  'POST register-push',
  'POST remove-push',
  'POST admin/send-notification',
  'GET admin/get-announcements',
  'GET admin/get-gateways',
  'POST admin/set-gateway',
  'GET admin/get-delivery-status',
  'GET admin/get-outgoing-messages',
  'POST admin/retry-outgoing-message',
  'POST admin/retry-outgoing-messages',
  'POST admin/delete-outgoing-message',
  'GET admin/get-settings',
  'POST admin/save-settings',
  'POST admin/save-market-picture',
  'POST admin/save-mail-server',
  'POST admin/test-mail',
  'POST admin/save-text-service',
  'POST admin/test-text',
  'POST admin/save-firebase',
  'POST admin/test-firebase',
  'POST admin/save-identity-provider',
  'POST admin/delete-identity-provider',
  'POST admin/test-identity-provider',
  'POST admin/test-push',
  'POST admin/test-geocoder',
  'POST admin/test-files',
  'GET admin/get-setup',
  'POST admin/begin-setup',
  'GET admin/get-setup-step',
  'POST admin/save-setup-step',
  'POST admin/start-catalogue',
  'GET get-receipt',
  'GET get-ended-packages',
  'POST admin/refund-payment',
  'GET admin/get-packages',
  'POST admin/save-package',
  'POST admin/delete-package',
  'GET admin/get-features',
  'POST admin/save-feature',
  'POST admin/test-gateway',
  'GET admin/get-transactions',
  'GET admin/get-transaction',
  'GET admin/get-payment-receipt',
  'GET admin/export-transactions',
  'GET admin/get-revenue',
  'GET admin/export-revenue',
  'GET admin/get-subscriptions',
  'POST admin/settle-payment',
  'GET admin/get-categories',
  'POST admin/save-category',
  'POST admin/delete-category',
  'GET admin/get-parameters',
  'POST admin/save-parameter',
  'POST admin/delete-parameter',
  'GET admin/get-facilities',
  'POST admin/save-facility',
  'POST admin/delete-facility',
  'GET admin/get-cities',
  'POST admin/save-city',
  'GET admin/get-sections',
  'POST admin/save-sections',
  'GET admin/get-slides',
  'POST admin/save-slide',
  'POST admin/delete-slide',
  'POST admin/order-slides',
  'GET admin/get-languages',
  'POST admin/add-language',
  'POST admin/set-language',
  'POST admin/set-default-language',
  'POST admin/order-languages',
  'POST admin/remove-language',
  'GET admin/get-texts',
  'POST admin/set-text',
  'GET admin/export-texts',
  'POST admin/import-texts',
  'GET admin/get-mails',
  'GET admin/get-mail',
  'GET admin/preview-mail',
  'POST admin/set-mail-text',
  'POST admin/reset-mail',
  'POST admin/send-test-mail',
  'GET admin/get-verification-form',
  'POST admin/save-verification-field',
  'POST admin/order-verification-fields',
  'POST admin/remove-verification-field',
];

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
  test('match the contract, each once, with its auth and failure style', () => {
    const ours = all
      .filter(([, call]) => !call.extension)
      .map(([, call]) => `${callKey(call)} ${authSymbols[call.auth]} ${call.style}`);
    expect(ours.sort()).toEqual(contractTable.trim().split('\n').sort());
  });

  test('include our own calls, marked as extensions', () => {
    const ours = all.filter(([, call]) => call.extension).map(([, call]) => callKey(call));
    expect(ours.sort()).toEqual([...extensions].sort());
  });

  test('have unique keys', () => {
    expect(new Set(all.map(([, call]) => callKey(call))).size).toBe(all.length);
  });

  test('have schemas, and every schema belongs to a call', () => {
    expect([...callSchemas.keys()].sort()).toEqual(all.map(([, call]) => callKey(call)).sort());
  });

  test('allow writes of the demo account where the contract does', () => {
    const paths = new Set(
      all.filter(([, call]) => call.allowedInDemo && call.auth !== 'admin').map(([, call]) => call.path),
    );
    expect([...paths].sort()).toEqual([...demoPaths, ...ownDemoPaths].sort());
  });

  test('only add_favourite is sent as JSON; reads have no encoding', () => {
    expect(all.filter(([, call]) => call.encoding === 'json').map(([, call]) => call.path)).toEqual(['add_favourite']);
    expect(all.filter(([, call]) => call.method !== 'POST' && call.encoding)).toEqual([]);
    expect(all.filter(([, call]) => call.method === 'POST' && !call.encoding)).toEqual([]);
  });

  test.each(all)('%s is well formed', (_, call) => {
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
