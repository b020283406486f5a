import { type Call, type CallOf, type CallSchemas, callKey } from './define-call.ts';
import * as settingsCalls from './settings/calls.ts';
import * as settingsSchemas from './settings/schemas.ts';
import * as contentCalls from './content/calls.ts';
import * as contentSchemas from './content/schemas.ts';
import * as catalogueCalls from './catalogue/calls.ts';
import * as catalogueSchemas from './catalogue/schemas.ts';
import * as signInCalls from './sign-in/calls.ts';
import * as signInSchemas from './sign-in/schemas.ts';
import * as accountCalls from './account/calls.ts';
import * as accountSchemas from './account/schemas.ts';
import * as twoFactorCalls from './sign-in/two-factor/calls.ts';
import * as twoFactorSchemas from './sign-in/two-factor/schemas.ts';
import * as passkeysCalls from './sign-in/passkeys/calls.ts';
import * as passkeysSchemas from './sign-in/passkeys/schemas.ts';
import * as socialCalls from './sign-in/social/calls.ts';
import * as socialSchemas from './sign-in/social/schemas.ts';
import * as notificationCalls from './notification/calls.ts';
import * as notificationSchemas from './notification/schemas.ts';
import * as recommendationCalls from './recommendation/calls.ts';
import * as recommendationSchemas from './recommendation/schemas.ts';
import * as propertyCalls from './property/calls.ts';
import * as propertySchemas from './property/schemas.ts';
import * as savedListingsCalls from './saved-listings/calls.ts';
import * as savedListingsSchemas from './saved-listings/schemas.ts';
import * as postingCalls from './posting/calls.ts';
import * as postingSchemas from './posting/schemas.ts';
import * as listingImportCalls from './listing-import/calls.ts';
import * as listingImportSchemas from './listing-import/schemas.ts';
import * as projectCalls from './project/calls.ts';
import * as projectSchemas from './project/schemas.ts';
import * as homeCalls from './home/calls.ts';
import * as homeSchemas from './home/schemas.ts';
import * as agentCalls from './agent/calls.ts';
import * as agentSchemas from './agent/schemas.ts';
import * as packageCalls from './package/calls.ts';
import * as packageSchemas from './package/schemas.ts';
import * as advertCalls from './advert/calls.ts';
import * as advertSchemas from './advert/schemas.ts';
import * as paymentCalls from './payment/calls.ts';
import * as paymentSchemas from './payment/schemas.ts';
import * as chatCalls from './chat/calls.ts';
import * as chatSchemas from './chat/schemas.ts';
import * as verificationCalls from './verification/calls.ts';
import * as verificationSchemas from './verification/schemas.ts';
import * as mortgageCalls from './mortgage/calls.ts';
import * as mortgageSchemas from './mortgage/schemas.ts';
import * as statisticsCalls from './statistics/calls.ts';
import * as statisticsSchemas from './statistics/schemas.ts';
import * as listingChecksCalls from './listing-checks/calls.ts';
import * as listingChecksSchemas from './listing-checks/schemas.ts';
import * as searchCalls from './search/calls.ts';
import * as searchSchemas from './search/schemas.ts';
import * as mapCalls from './map/calls.ts';
import * as mapSchemas from './map/schemas.ts';
import * as savedSearchCalls from './saved-search/calls.ts';
import * as savedSearchSchemas from './saved-search/schemas.ts';
import * as adminOperatorCalls from './admin/operator/calls.ts';
import * as adminOperatorSchemas from './admin/operator/schemas.ts';
import * as adminReviewQueueCalls from './admin/review-queue/calls.ts';
import * as adminReviewQueueSchemas from './admin/review-queue/schemas.ts';
import * as adminListingsCalls from './admin/listings/calls.ts';
import * as adminListingsSchemas from './admin/listings/schemas.ts';
import * as adminCatalogueCalls from './admin/catalogue/calls.ts';
import * as adminCatalogueSchemas from './admin/catalogue/schemas.ts';
import * as adminUsersCalls from './admin/users/calls.ts';
import * as adminUsersSchemas from './admin/users/schemas.ts';
import * as adminChatsCalls from './admin/chats/calls.ts';
import * as adminChatsSchemas from './admin/chats/schemas.ts';
import * as adminTeamCalls from './admin/team/calls.ts';
import * as adminTeamSchemas from './admin/team/schemas.ts';
import * as adminAuditCalls from './admin/audit/calls.ts';
import * as adminAuditSchemas from './admin/audit/schemas.ts';
import * as adminTwoFactorCalls from './admin/two-factor/calls.ts';
import * as adminTwoFactorSchemas from './admin/two-factor/schemas.ts';
import * as adminPasskeysCalls from './admin/passkeys/calls.ts';
import * as adminPasskeysSchemas from './admin/passkeys/schemas.ts';
import * as adminPaymentsCalls from './admin/payments/calls.ts';
import * as adminPaymentsSchemas from './admin/payments/schemas.ts';
import * as adminPackagesCalls from './admin/packages/calls.ts';
import * as adminPackagesSchemas from './admin/packages/schemas.ts';
import * as adminGatewaysCalls from './admin/gateways/calls.ts';
import * as adminGatewaysSchemas from './admin/gateways/schemas.ts';
import * as adminAnnouncementsCalls from './admin/announcements/calls.ts';
import * as adminAnnouncementsSchemas from './admin/announcements/schemas.ts';
import * as adminContentCalls from './admin/content/calls.ts';
import * as adminContentSchemas from './admin/content/schemas.ts';
import * as adminLanguagesCalls from './admin/languages/calls.ts';
import * as adminLanguagesSchemas from './admin/languages/schemas.ts';
import * as adminMailTextsCalls from './admin/mail-texts/calls.ts';
import * as adminMailTextsSchemas from './admin/mail-texts/schemas.ts';
import * as adminOutgoingMessagesCalls from './admin/outgoing-messages/calls.ts';
import * as adminOutgoingMessagesSchemas from './admin/outgoing-messages/schemas.ts';
import * as adminVerificationFormCalls from './admin/verification-form/calls.ts';
import * as adminVerificationFormSchemas from './admin/verification-form/schemas.ts';
import * as adminServicesCalls from './admin/services/calls.ts';
import * as adminServicesSchemas from './admin/services/schemas.ts';
import * as adminAddressesCalls from './admin/addresses/calls.ts';
import * as adminAddressesSchemas from './admin/addresses/schemas.ts';
import * as adminMapCalls from './admin/map-settings/calls.ts';
import * as adminMapSchemas from './admin/map-settings/schemas.ts';
import * as adminSettingsCalls from './admin/settings/calls.ts';
import * as adminSettingsSchemas from './admin/settings/schemas.ts';
import * as adminSetupCalls from './admin/setup/calls.ts';
import * as adminSetupSchemas from './admin/setup/schemas.ts';
import * as adminStatisticsCalls from './admin/statistics/calls.ts';
import * as adminStatisticsSchemas from './admin/statistics/schemas.ts';

/**
 * Every domain of calls, in the order of the reference. All that goes over every call derives from this table; a browser
 * imports the calls of single domains instead, and no schemas.
 */
export const domains = {
  settings: defineDomain('Settings and languages', settingsCalls, settingsSchemas),
  content: defineDomain('Articles, questions, contact', contentCalls, contentSchemas),
  catalogue: defineDomain('Categories, cities, facilities', catalogueCalls, catalogueSchemas),
  signIn: defineDomain('Sign-in and sessions', signInCalls, signInSchemas),
  account: defineDomain('Account', accountCalls, accountSchemas),
  twoFactor: defineDomain('Two-step sign-in', twoFactorCalls, twoFactorSchemas),
  passkeys: defineDomain('Passkeys', passkeysCalls, passkeysSchemas),
  social: defineDomain('Social sign-in', socialCalls, socialSchemas),
  notification: defineDomain('Notifications and pushes', notificationCalls, notificationSchemas),
  recommendation: defineDomain('Personal feed and recommendations', recommendationCalls, recommendationSchemas),
  property: defineDomain('Properties', propertyCalls, propertySchemas),
  savedListings: defineDomain('Saved listings and interests', savedListingsCalls, savedListingsSchemas),
  posting: defineDomain('Own listings', postingCalls, postingSchemas),
  listingImport: defineDomain('Import and export of listings', listingImportCalls, listingImportSchemas),
  project: defineDomain('Projects', projectCalls, projectSchemas),
  home: defineDomain('Home page', homeCalls, homeSchemas),
  agent: defineDomain('Agents', agentCalls, agentSchemas),
  package: defineDomain('Packages', packageCalls, packageSchemas),
  advert: defineDomain('Adverts', advertCalls, advertSchemas),
  payment: defineDomain('Payments and receipts', paymentCalls, paymentSchemas),
  chat: defineDomain('Chat', chatCalls, chatSchemas),
  verification: defineDomain('Verification of agents', verificationCalls, verificationSchemas),
  mortgage: defineDomain('Mortgage calculator', mortgageCalls, mortgageSchemas),
  statistics: defineDomain('Visits', statisticsCalls, statisticsSchemas),
  listingChecks: defineDomain('Listing checks and price history', listingChecksCalls, listingChecksSchemas),
  search: defineDomain('Search', searchCalls, searchSchemas),
  map: defineDomain('Map and places', mapCalls, mapSchemas),
  savedSearch: defineDomain('Saved searches and alerts', savedSearchCalls, savedSearchSchemas),
  adminOperator: defineDomain('Console: sign-in', adminOperatorCalls, adminOperatorSchemas),
  adminReviewQueue: defineDomain('Console: review queue', adminReviewQueueCalls, adminReviewQueueSchemas),
  adminListings: defineDomain('Console: listings', adminListingsCalls, adminListingsSchemas),
  adminCatalogue: defineDomain('Console: catalogue and home page', adminCatalogueCalls, adminCatalogueSchemas),
  adminUsers: defineDomain('Console: users', adminUsersCalls, adminUsersSchemas),
  adminChats: defineDomain('Console: chats', adminChatsCalls, adminChatsSchemas),
  adminTeam: defineDomain('Console: team', adminTeamCalls, adminTeamSchemas),
  adminAudit: defineDomain('Console: audit log', adminAuditCalls, adminAuditSchemas),
  adminTwoFactor: defineDomain('Console: two-step sign-in', adminTwoFactorCalls, adminTwoFactorSchemas),
  adminPasskeys: defineDomain('Console: passkeys', adminPasskeysCalls, adminPasskeysSchemas),
  adminPayments: defineDomain('Console: payments and revenue', adminPaymentsCalls, adminPaymentsSchemas),
  adminPackages: defineDomain('Console: packages', adminPackagesCalls, adminPackagesSchemas),
  adminGateways: defineDomain('Console: payment gateways', adminGatewaysCalls, adminGatewaysSchemas),
  adminAnnouncements: defineDomain('Console: announcements', adminAnnouncementsCalls, adminAnnouncementsSchemas),
  adminContent: defineDomain('Console: articles and pages', adminContentCalls, adminContentSchemas),
  adminLanguages: defineDomain('Console: languages', adminLanguagesCalls, adminLanguagesSchemas),
  adminMailTexts: defineDomain('Console: email texts', adminMailTextsCalls, adminMailTextsSchemas),
  adminOutgoingMessages: defineDomain(
    'Console: outgoing messages',
    adminOutgoingMessagesCalls,
    adminOutgoingMessagesSchemas,
  ),
  adminVerificationForm: defineDomain(
    'Console: verification form',
    adminVerificationFormCalls,
    adminVerificationFormSchemas,
  ),
  adminServices: defineDomain('Console: services', adminServicesCalls, adminServicesSchemas),
  adminAddresses: defineDomain('Console: addresses', adminAddressesCalls, adminAddressesSchemas),
  adminMap: defineDomain('Console: map', adminMapCalls, adminMapSchemas),
  adminSettings: defineDomain('Console: settings', adminSettingsCalls, adminSettingsSchemas),
  adminSetup: defineDomain('Console: set-up', adminSetupCalls, adminSetupSchemas),
  adminStatistics: defineDomain('Console: statistics', adminStatisticsCalls, adminStatisticsSchemas),
};

interface Domain<Calls> {
  /** Heading in the reference at /docs. */
  title: string;
  calls: Calls;
  schemas: Readonly<Record<string, unknown>>;
}

/** The calls that schemas of the same names describe. */
type CallsOf<Calls, Schemas> = {
  readonly [Name in keyof Calls]: Name extends keyof Schemas
    ? Schemas[Name] extends CallSchemas
      ? CallOf<Schemas[Name]>
      : never
    : never;
};

/** Joins the calls of a domain with the schemas of the same names; the types check that they belong together. */
function defineDomain<Calls extends CallsOf<Calls, Schemas>, Schemas extends Readonly<Record<string, unknown>>>(
  title: string,
  calls: Calls,
  schemas: Schemas,
): Domain<Calls> {
  return { title, calls, schemas };
}

type Domains = typeof domains;
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? All
  : never;

/** Every call by its name. */
export const calls = Object.assign({}, ...Object.values(domains).map((domain) => domain.calls)) as Intersection<
  Domains[keyof Domains]['calls']
>;

/** The schemas of every call by `callKey`; the server validates input and output with them. */
export const callSchemas: ReadonlyMap<string, CallSchemas> = new Map(
  Object.values<Domain<Readonly<Record<string, Call>>>>(domains).flatMap((domain) =>
    Object.entries(domain.calls).map(([name, call]): [string, CallSchemas] => [
      callKey(call),
      domain.schemas[name] as CallSchemas,
    ]),
  ),
);
