import type { ErrorKey } from '@latchkey/contract/errors';
import type { ConsoleRow } from './console-matrix/matrix-part.ts';
import { consoleParts } from './console-matrix/parts.ts';
import type { MarketFixture } from './market-fixture.ts';

/**
 * Who may do what: every call × every kind of caller (quality 11). A row says how the call ends for a thing that belongs
 * to `owner`; the test turns it into a status by the call's style, so nothing is written down twice.
 */

/** The operator signs in to the console in another way; an account of theirs has no rights beyond anybody's here. */
export const actors = ['visitor', 'other', 'owner', 'deactivated', 'admin'] as const;
export type Actor = (typeof actors)[number];

/** Ends well, or in this failure. */
export type Outcome = 'ok' | ErrorKey;

export interface MatrixRow {
  /** What is sent; rows of calls that do not look at their input yet send nothing. */
  input?: Readonly<Record<string, string | number>>;
  /** Each caller then comes with a session of its own. */
  endsSession?: true;
  /** Each caller then comes with an account of its own. */
  endsAccount?: true;
  expected: Readonly<Record<Actor, Outcome>>;
}

/** Who talks with the owner and with the operator about the premium home, and messages there: some of them go. */
const asksId = 9_005;
const chatMessage = { kept: 9_001, removed: 9_002, operators: 9_003, operatorsRemoved: 9_004 } as const;
/** The one who asks was reported. */
const chatFlagId = 9_006;

/** Slugs of what the rows ask for; `layOutMatrixMarket` makes them. */
const slugs = { premiumHome: 'matrix-premium-home', project: 'matrix-project', agent: 'matrix-agent' } as const;

/** The number of the premium home, for calls that go by number. */
const premiumHomeId = 7_001;

/** Homes of the owner: one that gets sold, one that gets deleted. */
const doneHome = { sold: 7_002, removed: 7_003 } as const;
/** Projects of the owner: one that stays, one that goes. */
const projectIds = { kept: 7_002, removed: 7_003 } as const;

/** Adverts of the owner: one that goes, one that waits for a decision. */
const advertId = { removed: 7_001, waiting: 7_002 } as const;

/** Saved searches of the owner: one that stays, one that goes. */
const savedSearch = { kept: 8_001, removed: 8_002 } as const;

/** An import of the owner. */
const importId = 8_003;

/** The only field of the form that makes an agent verified, and who waits for a decision. */
const verificationFieldId = 9_001;
const applicantId = 9_002;
/** A home and a project that wait for one. */
const waitingId = 9_003;
/** What the owner paid. */
const paidId = 9_007;
/** Of the premium home. */
const flagId = 9_004;

/** Packages on sale. */
const packageId = { free: 9_101, paid: 9_102 } as const;

/** The things of the rows, all of them the owner's. */
export async function layOutMatrixMarket(market: MarketFixture): Promise<Record<Exclude<Actor, 'visitor'>, number>> {
  const owner = await market.account({ slug_id: slugs.agent, verification_status: 'pending' });
  await market.home({ id: premiumHomeId, slug_id: slugs.premiumHome, is_premium: true, account_id: owner.id });
  for (const id of Object.values(doneHome)) await market.home({ id, account_id: owner.id });
  await market.project({ id: projectIds.kept, slug_id: slugs.project, account_id: owner.id });
  await market.project({ id: projectIds.removed, slug_id: 'matrix-removed-project', account_id: owner.id });
  await market.offer({ property_list: 1 }, { id: packageId.free });
  await market.offer({ property_list: 1 }, { id: packageId.paid, package_type: 'paid', price: 5 });
  const theirs = { account_id: owner.id, status: 1, is_enabled: false };
  await market.advert({ project_id: projectIds.kept }, { ...theirs, id: advertId.removed });
  await market.advert({ project_id: projectIds.kept }, { ...theirs, id: advertId.waiting });
  await market.language({ code: 'en' });
  await market.insert('verification_field', { id: verificationFieldId, name: 'Licence', field_type: 'text' });
  const waiting = { account_id: owner.id, request_status: 'pending' };
  await market.home({ ...waiting, id: waitingId, slug_id: 'matrix-waiting-home' });
  await market.project({ ...waiting, id: waitingId, slug_id: 'matrix-waiting-project' });
  const flag = {
    property_id: premiumHomeId,
    kind: 'price',
    detail: JSON.stringify({ median: 1, factor: 9, peers: 8 }),
  };
  await market.insert('listing_flag', { ...flag, id: flagId, flagged_at: new Date() });
  await market.account({ id: applicantId, verification_status: 'pending' });
  await market.account({ id: asksId });
  await market.thread({ one: asksId, other: owner.id, property_id: premiumHomeId }, [
    { id: chatMessage.kept, sender_id: asksId, message: 'Is it still free?' },
    { id: chatMessage.removed, sender_id: owner.id, message: 'It is.' },
  ]);
  await market.thread({ one: asksId, other: null, property_id: premiumHomeId }, [
    { id: chatMessage.operators, sender_id: asksId, message: 'Whom do I ask?' },
    { id: chatMessage.operatorsRemoved, sender_id: null, message: 'Its owner.' },
  ]);
  const reported = { kind: 'report', account_id: asksId, by_account_id: owner.id, property_id: premiumHomeId };
  await market.insert('chat_flag', { ...reported, id: chatFlagId, flagged_at: new Date() });
  for (const id of Object.values(savedSearch))
    await market.savedSearch(owner.id, { id, filters: { city: `Place ${id}` } });
  const file = { format: 'csv', file_name: 'homes.csv', site_url: '', runs_at_once: true, hides_missing: false };
  await market.insert('listing_import', { ...file, id: importId, account_id: owner.id, status: 'queued' });
  const receipt = { status: 'success', succeeded_at: new Date(), receipt_year: 2026, receipt_number: 1 };
  await market.payment(owner.id, { ...receipt, id: paidId, charge_id: 'charge', problem: 'already_held' });
  await market.insert('payment_problem', { payment_transaction_id: paidId, kind: 'already_held' });
  for (const part of consoleParts) await part.layOut(market);
  return {
    owner: owner.id,
    other: (await market.account()).id,
    deactivated: (await market.account({ is_active: false })).id,
    admin: (await market.account()).id,
  };
}

function all(outcome: Outcome): MatrixRow['expected'] {
  return { visitor: outcome, other: outcome, owner: outcome, deactivated: outcome, admin: outcome };
}

function open(input: MatrixRow['input'] = {}): MatrixRow {
  return { input, expected: all('ok') };
}

/** Only the owner gets it; who is deactivated is a visitor where nobody has to be signed in. */
function onlyOwner(input: MatrixRow['input'], refused: ErrorKey): MatrixRow {
  return { input, expected: { ...all(refused), owner: 'ok' } };
}

/** Everybody with an account; what they get is their own, or is theirs to do with a home of somebody else. */
function forSignedIn(input: MatrixRow['input'] = {}, refused: Partial<MatrixRow['expected']> = {}): MatrixRow {
  return {
    input,
    expected: { ...all('ok'), visitor: 'not_signed_in', deactivated: 'account_deactivated', ...refused },
  };
}

/** How a call ends for every account that is in use. */
function everyAccount(outcome: Outcome): Partial<MatrixRow['expected']> {
  return { other: outcome, owner: outcome, admin: outcome };
}

/** Only the operator's people, with a token of their own; everybody else is nobody there. */
function forOperator(input: MatrixRow['input'] = {}): MatrixRow {
  return { input, expected: { ...all('not_signed_in'), admin: 'ok' } };
}

const homeMark = { property_id: premiumHomeId, type: 1 };

/** Only the owner's; who is signed in and is not the owner is refused like this. */
function forOwner(input: MatrixRow['input'], refused: ErrorKey): MatrixRow {
  const { visitor, deactivated } = forSignedIn().expected;
  return { input, expected: { ...all(refused), owner: 'ok', visitor, deactivated } };
}

/** Nobody gets through without the right password, code or proof, whoever is signed in. */
function unproven(input: MatrixRow['input'], refused: ErrorKey): MatrixRow {
  return { input, expected: all(refused) };
}

const newPassword = { password: 'a new one', re_password: 'a new one' } as const;
const ada = { name: 'Ada Byron', email: 'ada@example.test' } as const;
const ines = { name: 'Ines Prado', email: 'ines@example.test' } as const;
const berlin = { latitude: 52.52, longitude: 13.405 };
const box = { west: 13, south: 52, east: 14, north: 53 };

const wholeForm = {
  title: 'A bright flat',
  description: 'Two rooms.',
  category_id: 1,
  property_type: 0,
  address: 'Rua Augusta 1',
  price: 250_000,
  title_image: `upload:${'x'.repeat(43)}`,
} as const;

/** By `callKey`; a call of the contract without a row here fails the test. */
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
  // A deactivated account may leave, too.
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

  // Homes
  'GET get_property': onlyOwner({ slug_id: slugs.premiumHome }, 'premium_required'),
  'GET get-property-list': open(),
  'GET get_nearby_properties': open({ city: 'Berlin' }),
  'GET get_favourite_property': forSignedIn(),
  'POST add_favourite': forSignedIn(homeMark),
  'POST interested_users': forSignedIn(homeMark, { owner: 'own_listing' }),
  'GET get_interested_users': forSignedIn({ property_id: premiumHomeId }, { other: 'not_owner', admin: 'not_owner' }),
  'POST add_reports': forSignedIn(
    { property_id: premiumHomeId, other_message: 'It is sold.' },
    { owner: 'own_listing' },
  ),
  'GET get-marks': forSignedIn(),
  'POST hide-property': forSignedIn(homeMark),
  'POST save-note': forSignedIn({ property_id: premiumHomeId, note: 'Quiet street.' }),
  'GET get-notes': forSignedIn({ property_ids: premiumHomeId }),
  'POST count-visit': open({ results: 0, city: 'Lisbon' }),
  'POST set_property_total_click': open({ property_slug_id: slugs.premiumHome }),
  'POST confirm-property': forOwner({ property_id: premiumHomeId }, 'not_owner'),
  'GET get-price-history': open({ slug_id: slugs.premiumHome }),
  'GET get-view-history': forOwner({ property_id: premiumHomeId }, 'not_owner'),
  'POST post_property': forSignedIn(wholeForm, everyAccount('profile_incomplete')),
  'GET get-own-summary': forSignedIn(),
  'POST update_post_property': forOwner({ action_type: 0, id: doneHome.sold, price: 5 }, 'not_owner'),
  'GET get-added-properties': forSignedIn({ id: premiumHomeId }),
  'POST change-property-status': forOwner({ property_id: premiumHomeId, status: 1 }, 'not_owner'),
  'POST update_property_status': forOwner({ property_id: doneHome.sold, status: 2 }, 'not_owner'),
  'POST delete_property': {
    input: { id: doneHome.removed },
    // Asked after the owner, who has deleted it.
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
  'POST post_project': forOwner({ id: projectIds.kept, title: 'Matrix', slug_id: slugs.project }, 'not_owner'),
  'POST delete_project': {
    ...forOwner({ id: projectIds.removed }, 'not_owner'),
    // Comes after the owner.
    expected: { ...forOwner({}, 'not_owner').expected, admin: 'project_not_found' },
  },
  'GET get-projects': open(),
  'GET get-project-detail': onlyOwner({ slug_id: slugs.project }, 'package_not_available'),
  'GET get-added-projects': forSignedIn(),
  'POST change-project-status': forOwner({ project_id: projectIds.kept, status: 1 }, 'not_owner'),

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
  // Nothing is said of somebody else's, and nothing changes.
  'POST payment-transaction-fail': forSignedIn({ payment_transaction_id: 1 }),
  'GET paypal': forSignedIn({ package_id: packageId.paid }, everyAccount('no_payment_method')),
  'POST flutterwave': forSignedIn({ package_id: packageId.paid }, everyAccount('no_payment_method')),
  'GET get_payment_details': forSignedIn(),
  'GET app_payment_status': open(),
  'GET flutterwave-payment-status': open(),
  // The package that the owner took is free and does not feature.
  'POST store_advertisement': forSignedIn(
    { feature_for: 'property', property_id: premiumHomeId },
    { ...everyAccount('not_owner'), owner: 'feature_not_available' },
  ),
  'GET get-featured-data': forSignedIn({ type: 'property' }),
  'POST delete_advertisement': {
    input: { id: advertId.removed },
    // Asked after the owner, who has taken it down.
    expected: { ...forOwner({}, 'not_owner').expected, admin: 'advertisement_not_found' },
  },

  // Chat and verification
  'GET get_chats': forSignedIn(),
  'GET get_messages': forSignedIn({ user_id: asksId, property_id: premiumHomeId }),
  'POST send_message': forSignedIn(
    { receiver_id: asksId, property_id: waitingId, message: 'Good morning' },
    // The home is not public: only its owner may begin.
    { other: 'property_not_found', admin: 'property_not_found' },
  ),
  'POST delete_chat_message': forOwner({ message_id: chatMessage.removed, receiver_id: asksId }, 'message_not_found'),
  'POST block-user': forSignedIn({ to_user_id: applicantId }),
  'POST unblock-user': forSignedIn({ to_user_id: applicantId }),
  // A conversation that is none of one's own is as one that was deleted: nothing in it is unread.
  'POST mark_messages_read': forSignedIn({
    user_id: asksId,
    property_id: premiumHomeId,
    message_id: chatMessage.kept,
  }),
  'GET get_unread_counts': forSignedIn(),
  'POST begin-enquiry': open({ ...ines, property_id: premiumHomeId }),
  'POST send-enquiry': unproven(
    { ...ines, email: 'nobody@example.test', property_id: premiumHomeId, message: 'Hello', otp: '000000' },
    'code_not_requested',
  ),
  'POST report-chat': forOwner({ user_id: asksId, property_id: premiumHomeId, reason: 'Rude.' }, 'thread_not_found'),
  'GET get-agent-verification-form-fields': forSignedIn(),
  'GET get-agent-verification-form-values': forSignedIn(),
  'POST apply-agent-verification': {
    input: { 'form_fields[0][id]': verificationFieldId, 'form_fields[0][value]': 'Text' },
    // The owner has applied already.
    expected: { ...forSignedIn().expected, owner: 'verification_not_open' },
  },

  // Calculator, search, places and the map
  'GET mortgage-calculator': open({ loan_amount: 300_000, interest_rate: 4, loan_term_years: 25 }),
  'GET check-slug': forSignedIn({ kind: 'property', slug: 'A bright flat' }),
  'GET search-places': open({ q: 'Berlin' }),
  'GET reverse-geocode': open(berlin),
  'GET get-map-clusters': open({ ...box, zoom: 10 }),
  'GET get-search-suggestions': open({ search: 'ber' }),
  'GET get-search-summary': open(),

  // Saved searches
  'POST save-search': forSignedIn({ name: 'Flats in Berlin', frequency: 'none', city: 'Berlin' }),
  'GET get-saved-searches': forSignedIn(),
  'POST update-saved-search': forOwner({ id: savedSearch.kept, name: 'Flats' }, 'saved_search_not_found'),
  'POST look-at-saved-search': forOwner({ id: savedSearch.kept }, 'saved_search_not_found'),
  'POST delete-saved-search': forOwner({ id: savedSearch.removed }, 'saved_search_not_found'),
  'POST subscribe-search': open({ name: 'Flats', frequency: 'daily', email: 'ines@example.test', city: 'Berlin' }),
  // Who has the link has the right, whoever they are.
  'POST confirm-alert': { input: { token: 'nobodys' }, expected: all('alert_link_invalid') },
  'POST unsubscribe-alert': open({ token: 'nobodys' }),

  // The operator's people
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
  'POST admin/decide-property': forOperator({ id: waitingId, request_status: 'approved' }),
  'POST admin/decide-project': forOperator({ id: waitingId, request_status: 'approved' }),
  'POST admin/decide-advertisement': forOperator({ id: advertId.waiting, status: 'approved' }),
  'POST admin/switch-account': forOperator({ user_id: applicantId, is_active: 1 }),
  'GET admin/get-audit': forOperator(),
  'GET admin/flags': forOperator(),
  'POST admin/settle-flag': forOperator({ id: flagId }),
  'GET admin/get-chats': forOperator(),
  'GET admin/get-messages': forOperator({ user_id: asksId, property_id: premiumHomeId }),
  'POST admin/send-message': forOperator({ user_id: asksId, property_id: premiumHomeId, message: 'Good morning' }),
  'POST admin/delete-chat-message': forOperator({
    user_id: asksId,
    property_id: premiumHomeId,
    message_id: chatMessage.operatorsRemoved,
  }),
  'POST admin/mark-messages-read': forOperator({
    user_id: asksId,
    property_id: premiumHomeId,
    message_id: chatMessage.operators,
  }),
  'POST admin/block-user': forOperator({ user_id: applicantId }),
  'POST admin/unblock-user': forOperator({ user_id: applicantId }),
  'GET admin/get-chat-flags': forOperator(),
  'POST admin/settle-chat-flag': forOperator({ id: chatFlagId }),
  'GET admin/get-gateways': forOperator(),
  // No gateways are made in this market.
  'POST admin/set-gateway': {
    input: { gateway: 'stripe', is_enabled: 0 },
    expected: { ...forOperator().expected, admin: 'not_found' },
  },
  'POST admin/send-notification': forOperator({ title: 'News', message: 'The market has a map now.' }),
  'GET admin/get-announcements': forOperator(),
  ...Object.fromEntries(consoleParts.flatMap(({ rows }) => Object.entries(rows).map(ofConsole))),
};

/** Only the operator's people. */
function ofConsole([key, { admin = 'ok', everybody, ...row }]: [string, ConsoleRow]): [string, MatrixRow] {
  if (everybody) return [key, { ...row, expected: all(everybody) }];
  return [key, { ...row, expected: { ...all('not_signed_in'), admin } }];
}
