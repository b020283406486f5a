import { consoleMatrixParts } from './console-matrix/console-matrix-parts.ts';
import {
  all,
  everyAccount,
  forOperator,
  forOwner,
  forSignedIn,
  type MatrixRow,
  ofConsole,
  onlyOwner,
  open,
  unproven,
} from './matrix-row.ts';
import {
  advertId,
  applicantId,
  chatFlagId,
  chatMessage,
  enquirerId,
  flagId,
  importId,
  inReviewId,
  packageId,
  paidId,
  premiumPropertyId,
  projectIds,
  propertyIds,
  savedSearch,
  slugs,
  verificationFieldId,
} from './seed-permission-matrix.ts';

const propertyAndType = { property_id: premiumPropertyId, type: 1 };

const newPassword = { password: 'a new one', re_password: 'a new one' } as const;
const ada = { name: 'Ada Byron', email: 'ada@example.test' } as const;
const ines = { name: 'Ines Prado', email: 'ines@example.test' } as const;
const berlin = { latitude: 52.52, longitude: 13.405 };
const box = { west: 13, south: 52, east: 14, north: 53 };

const completeForm = {
  title: 'A bright flat',
  description: 'Two rooms.',
  category_id: 1,
  property_type: 0,
  address: 'Rua Augusta 1',
  price: 250_000,
  title_image: `upload:${'x'.repeat(43)}`,
} as const;

/**
 * Permissions: every call × every kind of caller (quality 11). A row has the expected result of the call for a record
 * of `owner`; the test derives the HTTP status from the call's failure style. It is found by its
 * `callKey`; a call of the contract without a row here fails the test.
 */
export const permissionMatrix: Readonly<Record<string, MatrixRow>> = {
  // Settings and content
  'GET web-settings': open(),
  'GET get_languages': open({ language_code: 'en' }),
  'GET get_seo_settings': open(),
  'GET faqs': open(),
  'GET get_articles': open(),
  'GET get_report_reasons': open(),
  'POST contct_us': open({
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.test',
    subject: 'A question',
    message: 'Is the flat still to be had?',
  }),
  'GET get_facilities': open(),
  'GET get-facilities-for-filter': open(),
  'GET get-cities-data': open(),
  'GET get_categories': open(),

  // Account
  'POST user_signup': unproven({ type: 3, email: 'owner@example.test', password: 'a guess' }, 'sign_in_failed'),
  'POST user-register': unproven({ ...ada, password: '123456', re_password: '123456' }, 'password_too_common'),
  'GET get-identity-providers': open(),
  'GET get-otp': unproven({ email: ada.email }, 'email_unknown'),
  'POST get-otp': open({ email: ada.email }),
  'GET verify-otp': unproven({ email: ada.email, otp: '000000' }, 'code_not_requested'),
  'POST verify-otp': unproven({ email: ada.email, otp: '000000' }, 'code_not_requested'),
  'GET forgot-password': unproven({ email: ada.email }, 'email_unknown'),
  'POST forgot-password': open({ email: ada.email }),
  'POST reset-password': unproven({ token: 'made up', ...newPassword }, 'reset_link_invalid'),
  'POST change-password': forSignedIn({ old_password: 'a guess', ...newPassword }, everyAccount('sign_in_method_off')),
  'POST send-confirmation-code': forSignedIn({}, everyAccount('sign_in_method_off')),
  'POST confirm-identity': forSignedIn({ password: 'a guess' }, everyAccount('sign_in_not_proven')),
  'GET get-two-factor': forSignedIn(),
  'POST begin-two-factor': forSignedIn(),
  'POST confirm-two-factor': forSignedIn({ code: '123456' }, everyAccount('two_factor_wrong')),
  'POST renew-recovery-codes': forSignedIn({ code: '123456' }, everyAccount('two_factor_wrong')),
  'POST turn-off-two-factor': forSignedIn({ code: '123456' }, everyAccount('two_factor_wrong')),
  'GET get-passkeys': forSignedIn(),
  'POST begin-passkey': forSignedIn(),
  'POST add-passkey': forSignedIn({ response: 'made up' }, everyAccount('passkey_wrong')),
  'POST delete-passkey': forSignedIn({ id: 999_999 }, everyAccount('not_found')),
  'POST begin-passkey-sign-in': open(),
  'POST passkey-sign-in': unproven({ response: 'made up' }, 'passkey_wrong'),
  'POST finish-sign-in': unproven({ ticket: 'made up', code: '123456' }, 'sign_in_not_proven'),
  'GET get-sessions': forSignedIn(),
  'POST end-session': forSignedIn({ id: 999_999 }, everyAccount('not_found')),
  'POST update_profile': forSignedIn(),
  'POST delete_user': { ...forSignedIn(), endsAccount: true },
  'POST request-data-export': forSignedIn(),
  // A deactivated account can sign out too.
  'POST before-logout': { endsSession: true, expected: { ...all('ok'), visitor: 'not_signed_in' } },
  'GET get_notification_list': forSignedIn(),
  'POST mark-notifications-read': forSignedIn({ notification_id: 1 }),
  'GET notification-preferences': forSignedIn(),
  'POST notification-preferences': forSignedIn({ kind: 'news', is_pushed: 0 }),
  'GET get-push-settings': open(),
  'POST register-push': forSignedIn({ fcm_id: 'matrix-device' }),
  'POST remove-push': forSignedIn({ fcm_id: 'matrix-device' }),
  'POST personalised-fields': forSignedIn({ city: 'Berlin' }),
  'GET personalised-fields': forSignedIn(),
  'DELETE personalised-fields': forSignedIn(),
  'GET get_user_recommendation': forSignedIn(),

  // Properties
  'GET get_property': onlyOwner({ slug_id: slugs.premiumProperty }, 'premium_required'),
  'GET get-property-list': open(),
  'GET get_nearby_properties': open({ city: 'Berlin' }),
  'GET get-price-guide': open({ category_id: 1, property_type: 0, city: 'Berlin' }),
  'GET get_favourite_property': forSignedIn(),
  'POST add_favourite': forSignedIn(propertyAndType),
  'POST interested_users': forSignedIn(propertyAndType, { owner: 'own_listing' }),
  'GET get_interested_users': forSignedIn(
    { property_id: premiumPropertyId },
    { other: 'not_owner', admin: 'not_owner' },
  ),
  'POST add_reports': forSignedIn(
    { property_id: premiumPropertyId, other_message: 'It is sold.' },
    { owner: 'own_listing' },
  ),
  'GET get-marks': forSignedIn(),
  'POST hide-property': forSignedIn(propertyAndType),
  'POST save-note': forSignedIn({ property_id: premiumPropertyId, note: 'Quiet street.' }),
  'GET get-notes': forSignedIn({ property_ids: premiumPropertyId }),
  'POST count-visit': open({ results: 0, city: 'Lisbon' }),
  'POST set_property_total_click': open({ property_slug_id: slugs.premiumProperty }),
  'POST confirm-property': forOwner({ property_id: premiumPropertyId }, 'not_owner'),
  'GET get-price-history': open({ slug_id: slugs.premiumProperty }),
  'GET get-view-history': forOwner({ property_id: premiumPropertyId }, 'not_owner'),
  'POST post_property': forSignedIn(completeForm, everyAccount('profile_incomplete')),
  'GET get-own-summary': forSignedIn(),
  'POST update_post_property': forOwner({ action_type: 0, id: propertyIds.sold, price: 5 }, 'not_owner'),
  'GET get-added-properties': forSignedIn({ id: premiumPropertyId }),
  'POST change-property-status': forOwner({ property_id: premiumPropertyId, status: 1 }, 'not_owner'),
  'POST update_property_status': forOwner({ property_id: propertyIds.sold, status: 2 }, 'not_owner'),
  'POST delete_property': {
    input: { id: propertyIds.removed },
    // Called after the owner has deleted it.
    expected: { ...forOwner({}, 'not_owner').expected, admin: 'property_not_found' },
  },
  'POST import-properties': forOwner({ id: importId }, 'import_not_found'),
  'GET get-imports': forSignedIn(),
  'GET get-import': forOwner({ id: importId }, 'import_not_found'),
  'GET get-import-report': forOwner({ id: importId }, 'import_not_found'),
  'GET get-import-categories': forSignedIn(),
  'POST save-import-categories': forOwner({ id: importId }, 'import_not_found'),
  'GET get-receipt': forSignedIn(
    { payment_transaction_id: paidId },
    { other: 'transaction_not_found', admin: 'transaction_not_found' },
  ),
  'GET export-properties': forSignedIn(),
  'GET get-import-example': open(),

  'POST upload-file': forSignedIn({ purpose: 'titleImage' }, everyAccount('validation')),
  'POST remove-upload': forSignedIn({ upload: 'nobodys' }, everyAccount('upload_not_found')),

  // Projects
  'POST post_project': forOwner({ id: projectIds.retained, title: 'Matrix', slug_id: slugs.project }, 'not_owner'),
  'POST delete_project': {
    ...forOwner({ id: projectIds.removed }, 'not_owner'),
    // Called after the owner has deleted it.
    expected: { ...forOwner({}, 'not_owner').expected, admin: 'project_not_found' },
  },
  'GET get-projects': open(),
  'GET get-project-detail': onlyOwner({ slug_id: slugs.project }, 'package_not_available'),
  'GET get-added-projects': forSignedIn(),
  'POST change-project-status': forOwner({ project_id: projectIds.retained, status: 1 }, 'not_owner'),

  // Home page, agents, packages
  'GET homepage-data': open(),
  'GET agent-list': open(),
  'GET agent-properties': open({ slug_id: slugs.agent }),
  'GET get-package': open(),
  'GET check-package-limit': forSignedIn({ type: 'property_list' }),
  'GET get-ended-packages': forSignedIn(),
  'POST assign_package': forSignedIn({ package_id: packageId.free }),

  // Adverts and payments
  'GET get_payment_settings': forSignedIn(),
  'POST create-payment-intent': forSignedIn(
    { package_id: packageId.paid, platform_type: 'web' },
    everyAccount('no_payment_method'),
  ),
  // For a payment of another account, the call succeeds without any change.
  'POST payment-transaction-fail': forSignedIn({ payment_transaction_id: 1 }),
  'GET paypal': forSignedIn({ package_id: packageId.paid }, everyAccount('no_payment_method')),
  'POST flutterwave': forSignedIn({ package_id: packageId.paid }, everyAccount('no_payment_method')),
  'GET get_payment_details': forSignedIn(),
  'GET app_payment_status': open(),
  'GET flutterwave-payment-status': open(),
  // The owner's package is free and does not include featuring.
  'POST store_advertisement': forSignedIn(
    { feature_for: 'property', property_id: premiumPropertyId },
    { ...everyAccount('not_owner'), owner: 'feature_not_available' },
  ),
  'GET get-featured-data': forSignedIn({ type: 'property' }),
  'POST delete_advertisement': {
    input: { id: advertId.removed },
    // Called after the owner has deleted it.
    expected: { ...forOwner({}, 'not_owner').expected, admin: 'advertisement_not_found' },
  },

  // Chat and verification
  'GET get_chats': forSignedIn(),
  'GET get_messages': forSignedIn({ user_id: enquirerId, property_id: premiumPropertyId }),
  'POST send_message': forSignedIn(
    { receiver_id: enquirerId, property_id: inReviewId, message: 'Good morning' },
    // The property is not public: only its owner can start a conversation.
    { other: 'property_not_found', admin: 'property_not_found' },
  ),
  'POST delete_chat_message': forOwner(
    { message_id: chatMessage.removed, receiver_id: enquirerId },
    'message_not_found',
  ),
  'POST block-user': forSignedIn({ to_user_id: applicantId }),
  'POST unblock-user': forSignedIn({ to_user_id: applicantId }),
  // A conversation of others is treated like a deleted one, without unread messages.
  'POST mark_messages_read': forSignedIn({
    user_id: enquirerId,
    property_id: premiumPropertyId,
    message_id: chatMessage.retained,
  }),
  'GET get_unread_counts': forSignedIn(),
  'POST begin-enquiry': open({ ...ines, property_id: premiumPropertyId }),
  'POST send-enquiry': unproven(
    { ...ines, email: 'nobody@example.test', property_id: premiumPropertyId, message: 'Hello', otp: '000000' },
    'code_not_requested',
  ),
  'POST report-chat': forOwner(
    { user_id: enquirerId, property_id: premiumPropertyId, reason: 'Rude.' },
    'thread_not_found',
  ),
  'GET get-agent-verification-form-fields': forSignedIn(),
  'GET get-agent-verification-form-values': forSignedIn(),
  'POST apply-agent-verification': {
    input: { 'form_fields[0][id]': verificationFieldId, 'form_fields[0][value]': 'Text' },
    // The owner has already applied.
    expected: { ...forSignedIn().expected, owner: 'verification_not_open' },
  },

  // Calculator, search, places and the map
  'GET mortgage-calculator': open({ loan_amount: 300_000, interest_rate: 4, loan_term_years: 25 }),
  'GET check-slug': forSignedIn({ kind: 'property', slug: 'A bright flat' }),
  'GET search-places': open({ q: 'Berlin' }),
  'GET get-place-outlines': open({ places: 'Berlin*__Germany' }),
  'GET reverse-geocode': open(berlin),
  'GET search-addresses': open({ q: 'Berlin' }),
  'GET get-address': open(berlin),
  // The test app has no map server.
  'GET get-nearby-facilities': forSignedIn(berlin, everyAccount('service_unavailable')),
  'GET get-map-clusters': open({ ...box, zoom: 10 }),
  'GET get-search-suggestions': open({ search: 'ber' }),
  'GET get-search-summary': open(),
  'GET get-search-facets': open(),
  'GET get-near-matches': open({ city: 'Nowhere' }),
  'GET get-travel-times': open({
    travel_latitude: 52.5,
    travel_longitude: 13.4,
    travel_minutes: 30,
    travel_mode: 'walk',
  }),

  // Saved searches
  'POST save-search': forSignedIn({ name: 'Flats in Berlin', frequency: 'none', city: 'Berlin' }),
  'GET get-saved-searches': forSignedIn(),
  'POST update-saved-search': forOwner({ id: savedSearch.retained, name: 'Flats' }, 'saved_search_not_found'),
  'POST look-at-saved-search': forOwner({ id: savedSearch.retained }, 'saved_search_not_found'),
  'POST delete-saved-search': forOwner({ id: savedSearch.removed }, 'saved_search_not_found'),
  'POST subscribe-search': open({ name: 'Flats', frequency: 'daily', email: 'ines@example.test', city: 'Berlin' }),
  // The link authorises the call, independent of the caller.
  'POST confirm-alert': { input: { token: 'nobodys' }, expected: all('alert_link_invalid') },
  'POST unsubscribe-alert': open({ token: 'nobodys' }),

  // Console
  'POST admin/settle-payment': forOperator({ payment_transaction_id: paidId, reason: 'Looked at' }),
  'POST admin/refund-payment': {
    ...forOperator({ payment_transaction_id: paidId, amount: '5', reason: 'Asked for it' }),
    expected: { ...all('not_signed_in'), admin: 'refund_refused' },
  },
  'POST admin/sign-in': { input: { email: 'nobody@example.test', password: 'wrong' }, expected: all('sign_in_failed') },
  'GET admin/get-setup': open(),
  'POST admin/begin-setup': unproven({ ...ada, key: 'a guess', password: 'unheard of' }, 'not_found'),
  'POST admin/sign-out': { ...forOperator(), endsSession: true },
  'GET admin/get-self': forOperator(),
  'GET admin/get-verifications': forOperator(),
  'POST admin/decide-verification': forOperator({ user_id: applicantId, status: 'success' }),
  'POST admin/decide-property': forOperator({ id: inReviewId, request_status: 'approved' }),
  'POST admin/decide-project': forOperator({ id: inReviewId, request_status: 'approved' }),
  'POST admin/decide-advertisement': forOperator({ id: advertId.inReview, status: 'approved' }),
  'POST admin/switch-account': forOperator({ user_id: applicantId, is_active: 1 }),
  'GET admin/get-audit': forOperator(),
  'GET admin/flags': forOperator(),
  'POST admin/settle-flag': forOperator({ id: flagId }),
  'GET admin/get-chats': forOperator(),
  'GET admin/get-messages': forOperator({ user_id: enquirerId, property_id: premiumPropertyId }),
  'POST admin/send-message': forOperator({
    user_id: enquirerId,
    property_id: premiumPropertyId,
    message: 'Good morning',
  }),
  'POST admin/delete-chat-message': forOperator({
    user_id: enquirerId,
    property_id: premiumPropertyId,
    message_id: chatMessage.operatorsRemoved,
  }),
  'POST admin/mark-messages-read': forOperator({
    user_id: enquirerId,
    property_id: premiumPropertyId,
    message_id: chatMessage.operators,
  }),
  'POST admin/block-user': forOperator({ user_id: applicantId }),
  'POST admin/unblock-user': forOperator({ user_id: applicantId }),
  'GET admin/get-chat-flags': forOperator(),
  'POST admin/settle-chat-flag': forOperator({ id: chatFlagId }),
  'GET admin/get-gateways': forOperator(),
  // The test app has no payment gateways.
  'POST admin/set-gateway': {
    input: { gateway: 'stripe', is_enabled: 0 },
    expected: { ...forOperator().expected, admin: 'not_found' },
  },
  'POST admin/send-notification': forOperator({ title: 'News', message: 'The market has a map now.' }),
  'GET admin/get-announcements': forOperator(),
  ...Object.fromEntries(consoleMatrixParts.flatMap(({ rows }) => Object.entries(rows).map(ofConsole))),
};
