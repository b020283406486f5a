import type { z } from 'zod';
import { type Call, type CallOf, type CallSchemas, callKey } from './define-call.ts';
import { calls } from './registry.ts';
import * as consoleCatalogueCalls from './admin/catalogue/calls.ts';
import * as consoleContentCalls from './admin/content/calls.ts';
import * as consoleLanguagesCalls from './admin/languages/calls.ts';
import * as consoleListingsCalls from './admin/listings/calls.ts';
import * as consoleMailTextsCalls from './admin/mail-texts/calls.ts';
import * as consoleMoneyCalls from './admin/payments/calls.ts';
import * as consoleNumbersCalls from './admin/statistics/calls.ts';
import * as consoleOutgoingCalls from './admin/outgoing-messages/calls.ts';
import * as consolePeopleCalls from './admin/users/calls.ts';
import * as consolePasskeyCalls from './admin/passkeys/calls.ts';
import * as consoleQueueCalls from './admin/review-queue/calls.ts';
import * as consoleServicesCalls from './admin/services/calls.ts';
import * as consoleSettingsCalls from './admin/settings/calls.ts';
import * as consoleSetupCalls from './admin/setup/calls.ts';
import * as consoleTeamCalls from './admin/team/calls.ts';
import * as consoleTwoFactorCalls from './admin/two-factor/calls.ts';
import * as consoleVerificationFormCalls from './admin/verification-form/calls.ts';
import * as passkeyCalls from './sign-in/passkeys/calls.ts';
import * as twoFactorCalls from './sign-in/two-factor/calls.ts';
import * as accountSchemas from './account/schemas.ts';
import * as advertSchemas from './advert/schemas.ts';
import * as agentSchemas from './agent/schemas.ts';
import * as calculatorSchemas from './mortgage/schemas.ts';
import * as catalogueSchemas from './catalogue/schemas.ts';
import * as chatSchemas from './chat/schemas.ts';
import * as contentSchemas from './content/schemas.ts';
import * as gatewaySchemas from './admin/gateways/schemas.ts';
import * as homeSchemas from './home/schemas.ts';
import * as identitySchemas from './sign-in/social/schemas.ts';
import * as savedListingSchemas from './saved-listings/schemas.ts';
import * as listingSlugSchemas from './posting/listing-slug-schemas.ts';
import * as listingImportSchemas from './listing-import/schemas.ts';
import * as operatorChatSchemas from './admin/chats/schemas.ts';
import * as notificationSchemas from './notification/schemas.ts';
import * as operatorSchemas from './admin/operator/schemas.ts';
import * as ownDataSchemas from './account/own-data-schemas.ts';
import * as ownPropertySchemas from './posting/schemas.ts';
import * as ownSummarySchemas from './account/own-summary-schemas.ts';
import * as packageSchemas from './package/schemas.ts';
import * as passkeySchemas from './sign-in/passkeys/schemas.ts';
import * as paymentSchemas from './payment/schemas.ts';
import * as personalisedSchemas from './recommendation/schemas.ts';
import * as postingUploadSchemas from './posting/posting-upload-schemas.ts';
import * as projectSchemas from './project/schemas.ts';
import * as propertySchemas from './property/schemas.ts';
import * as qualitySchemas from './listing-checks/schemas.ts';
import * as receiptSchemas from './payment/receipt-schemas.ts';
import * as savedSearchSchemas from './saved-search/schemas.ts';
import * as searchSchemas from './search/schemas.ts';
import * as settingsSchemas from './settings/schemas.ts';
import * as twoFactorSchemas from './sign-in/two-factor/schemas.ts';
import * as verificationSchemas from './verification/schemas.ts';
import * as viewCountSchemas from './property/view-count-schemas.ts';
import * as visitSchemas from './statistics/schemas.ts';
import * as consoleCatalogueSchemas from './admin/catalogue/schemas.ts';
import * as consoleContentSchemas from './admin/content/schemas.ts';
import * as consoleLanguagesSchemas from './admin/languages/schemas.ts';
import * as consoleListingsSchemas from './admin/listings/schemas.ts';
import * as consoleMailTextsSchemas from './admin/mail-texts/schemas.ts';
import * as consoleMoneySchemas from './admin/payments/schemas.ts';
import * as consoleNumbersSchemas from './admin/statistics/schemas.ts';
import * as consoleOutgoingSchemas from './admin/outgoing-messages/schemas.ts';
import * as consolePeopleSchemas from './admin/users/schemas.ts';
import * as consolePasskeySchemas from './admin/passkeys/schemas.ts';
import * as consoleQueueSchemas from './admin/review-queue/schemas.ts';
import * as consoleServicesSchemas from './admin/services/schemas.ts';
import * as consoleSettingsSchemas from './admin/settings/schemas.ts';
import * as consoleSetupSchemas from './admin/setup/schemas.ts';
import * as consoleTeamSchemas from './admin/team/schemas.ts';
import * as consoleTwoFactorSchemas from './admin/two-factor/schemas.ts';
import * as consoleVerificationFormSchemas from './admin/verification-form/schemas.ts';

/** Returns a call's key with its schemas; the types check that the call was defined with these schemas. */
function callEntry<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  schemas: { input: z.ZodType<Input, Sent>; output: z.ZodType<Output> },
): [string, CallSchemas] {
  return [callKey(call), schemas];
}

/** Returns the entries of a module of calls; the module of schemas exports the same names. */
function moduleEntries<Schemas extends Readonly<Record<string, CallSchemas>>>(
  module: { readonly [Name in keyof Schemas]: CallOf<Schemas[Name]> },
  schemas: Schemas,
): [string, CallSchemas][] {
  return Object.entries<Call>(module).map(([name, call]) => {
    const pair = schemas[name];
    if (!pair) throw new Error(`${callKey(call)} has no schemas of the name ${name}`);
    return [callKey(call), pair];
  });
}

/** The schemas of every call by `callKey`; the server validates input and output with them. */
export const callSchemas: ReadonlyMap<string, CallSchemas> = new Map([
  callEntry(calls.webSettings, settingsSchemas.webSettings),
  callEntry(calls.getLanguages, settingsSchemas.getLanguages),
  callEntry(calls.getSeoSettings, settingsSchemas.getSeoSettings),
  callEntry(calls.faqs, contentSchemas.faqs),
  callEntry(calls.getArticles, contentSchemas.getArticles),
  callEntry(calls.getReportReasons, contentSchemas.getReportReasons),
  callEntry(calls.contctUs, contentSchemas.contctUs),
  callEntry(calls.getFacilities, catalogueSchemas.getFacilities),
  callEntry(calls.getFacilitiesForFilter, catalogueSchemas.getFacilitiesForFilter),
  callEntry(calls.getCitiesData, catalogueSchemas.getCitiesData),
  callEntry(calls.getCategories, catalogueSchemas.getCategories),
  callEntry(calls.userSignup, accountSchemas.userSignup),
  callEntry(calls.getIdentityProviders, identitySchemas.getIdentityProviders),
  callEntry(calls.userRegister, accountSchemas.userRegister),
  callEntry(calls.getOtp, accountSchemas.getOtp),
  callEntry(calls.getOtpByPost, accountSchemas.getOtpByPost),
  callEntry(calls.verifyOtp, accountSchemas.verifyOtp),
  callEntry(calls.verifyOtpByPost, accountSchemas.verifyOtpByPost),
  callEntry(calls.forgotPassword, accountSchemas.forgotPassword),
  callEntry(calls.forgotPasswordByPost, accountSchemas.forgotPasswordByPost),
  callEntry(calls.resetPassword, accountSchemas.resetPassword),
  callEntry(calls.changePassword, accountSchemas.changePassword),
  callEntry(calls.sendConfirmationCode, accountSchemas.sendConfirmationCode),
  callEntry(calls.confirmIdentity, accountSchemas.confirmIdentity),
  callEntry(calls.getSessions, accountSchemas.getSessions),
  callEntry(calls.endSession, accountSchemas.endSession),
  ...moduleEntries(twoFactorCalls, twoFactorSchemas),
  ...moduleEntries(passkeyCalls, passkeySchemas),
  callEntry(calls.updateProfile, accountSchemas.updateProfile),
  callEntry(calls.deleteUser, accountSchemas.deleteUser),
  callEntry(calls.beforeLogout, accountSchemas.beforeLogout),
  callEntry(calls.getNotificationList, notificationSchemas.getNotificationList),
  callEntry(calls.markNotificationsRead, notificationSchemas.markNotificationsRead),
  callEntry(calls.getNotificationPreferences, notificationSchemas.getNotificationPreferences),
  callEntry(calls.setNotificationPreference, notificationSchemas.setNotificationPreference),
  callEntry(calls.getPushSettings, notificationSchemas.getPushSettings),
  callEntry(calls.registerPush, notificationSchemas.registerPush),
  callEntry(calls.removePush, notificationSchemas.removePush),
  callEntry(calls.adminSendNotification, notificationSchemas.adminSendNotification),
  callEntry(calls.adminGetAnnouncements, notificationSchemas.adminGetAnnouncements),
  callEntry(calls.requestDataExport, ownDataSchemas.requestDataExport),
  callEntry(calls.savePersonalisedFields, personalisedSchemas.savePersonalisedFields),
  callEntry(calls.getPersonalisedFields, personalisedSchemas.getPersonalisedFields),
  callEntry(calls.deletePersonalisedFields, personalisedSchemas.deletePersonalisedFields),
  callEntry(calls.getUserRecommendation, personalisedSchemas.getUserRecommendation),
  callEntry(calls.getProperty, propertySchemas.getProperty),
  callEntry(calls.getPropertyList, propertySchemas.getPropertyList),
  callEntry(calls.getNearbyProperties, propertySchemas.getNearbyProperties),
  callEntry(calls.getFavouriteProperty, propertySchemas.getFavouriteProperty),
  callEntry(calls.addFavourite, propertySchemas.addFavourite),
  callEntry(calls.interestedUsers, propertySchemas.interestedUsers),
  callEntry(calls.getInterestedUsers, propertySchemas.getInterestedUsers),
  callEntry(calls.addReports, propertySchemas.addReports),
  callEntry(calls.getMarks, savedListingSchemas.getMarks),
  callEntry(calls.hideProperty, savedListingSchemas.hideProperty),
  callEntry(calls.saveNote, savedListingSchemas.saveNote),
  callEntry(calls.getNotes, savedListingSchemas.getNotes),
  callEntry(calls.postProperty, ownPropertySchemas.postProperty),
  callEntry(calls.updatePostProperty, ownPropertySchemas.updatePostProperty),
  callEntry(calls.deleteProperty, ownPropertySchemas.deleteProperty),
  callEntry(calls.getAddedProperties, ownPropertySchemas.getAddedProperties),
  callEntry(calls.updatePropertyStatus, ownPropertySchemas.updatePropertyStatus),
  callEntry(calls.changePropertyStatus, ownPropertySchemas.changePropertyStatus),
  callEntry(calls.uploadFile, postingUploadSchemas.uploadFile),
  callEntry(calls.removeUpload, postingUploadSchemas.removeUpload),
  callEntry(calls.checkSlug, listingSlugSchemas.checkSlug),
  callEntry(calls.getOwnSummary, ownSummarySchemas.getOwnSummary),
  callEntry(calls.importProperties, listingImportSchemas.importProperties),
  callEntry(calls.getImports, listingImportSchemas.getImports),
  callEntry(calls.getImport, listingImportSchemas.getImport),
  callEntry(calls.getImportReport, listingImportSchemas.getImportReport),
  callEntry(calls.getImportCategories, listingImportSchemas.getImportCategories),
  callEntry(calls.saveImportCategories, listingImportSchemas.saveImportCategories),
  callEntry(calls.exportProperties, listingImportSchemas.exportProperties),
  callEntry(calls.getImportExample, listingImportSchemas.getImportExample),
  callEntry(calls.postProject, projectSchemas.postProject),
  callEntry(calls.deleteProject, projectSchemas.deleteProject),
  callEntry(calls.getProjects, projectSchemas.getProjects),
  callEntry(calls.getProjectDetail, projectSchemas.getProjectDetail),
  callEntry(calls.getAddedProjects, projectSchemas.getAddedProjects),
  callEntry(calls.changeProjectStatus, projectSchemas.changeProjectStatus),
  callEntry(calls.homepageData, homeSchemas.homepageData),
  callEntry(calls.agentList, agentSchemas.agentList),
  callEntry(calls.agentProperties, agentSchemas.agentProperties),
  callEntry(calls.getPackage, packageSchemas.getPackage),
  callEntry(calls.checkPackageLimit, packageSchemas.checkPackageLimit),
  callEntry(calls.assignPackage, packageSchemas.assignPackage),
  callEntry(calls.getEndedPackages, packageSchemas.getEndedPackages),
  callEntry(calls.storeAdvertisement, advertSchemas.storeAdvertisement),
  callEntry(calls.getFeaturedData, advertSchemas.getFeaturedData),
  callEntry(calls.deleteAdvertisement, advertSchemas.deleteAdvertisement),
  callEntry(calls.getPaymentSettings, paymentSchemas.getPaymentSettings),
  callEntry(calls.createPaymentIntent, paymentSchemas.createPaymentIntent),
  callEntry(calls.paymentTransactionFail, paymentSchemas.paymentTransactionFail),
  callEntry(calls.paypal, paymentSchemas.paypal),
  callEntry(calls.flutterwave, paymentSchemas.flutterwave),
  callEntry(calls.getPaymentDetails, paymentSchemas.getPaymentDetails),
  callEntry(calls.appPaymentStatus, paymentSchemas.appPaymentStatus),
  callEntry(calls.flutterwavePaymentStatus, paymentSchemas.flutterwavePaymentStatus),
  callEntry(calls.adminGetGateways, gatewaySchemas.adminGetGateways),
  callEntry(calls.adminSetGateway, gatewaySchemas.adminSetGateway),
  callEntry(calls.getReceipt, receiptSchemas.getReceipt),
  callEntry(calls.adminRefundPayment, receiptSchemas.adminRefundPayment),
  callEntry(calls.adminSettlePayment, receiptSchemas.adminSettlePayment),
  callEntry(calls.getChats, chatSchemas.getChats),
  callEntry(calls.getMessages, chatSchemas.getMessages),
  callEntry(calls.sendMessage, chatSchemas.sendMessage),
  callEntry(calls.deleteChatMessage, chatSchemas.deleteChatMessage),
  callEntry(calls.blockUser, chatSchemas.blockUser),
  callEntry(calls.unblockUser, chatSchemas.unblockUser),
  callEntry(calls.markMessagesRead, chatSchemas.markMessagesRead),
  callEntry(calls.getUnreadCounts, chatSchemas.getUnreadCounts),
  callEntry(calls.reportChat, chatSchemas.reportChat),
  callEntry(calls.beginEnquiry, chatSchemas.beginEnquiry),
  callEntry(calls.sendEnquiry, chatSchemas.sendEnquiry),
  callEntry(calls.getAgentVerificationFormFields, verificationSchemas.getAgentVerificationFormFields),
  callEntry(calls.getAgentVerificationFormValues, verificationSchemas.getAgentVerificationFormValues),
  callEntry(calls.applyAgentVerification, verificationSchemas.applyAgentVerification),
  callEntry(calls.mortgageCalculator, calculatorSchemas.mortgageCalculator),
  callEntry(calls.setPropertyTotalClick, viewCountSchemas.setPropertyTotalClick),
  callEntry(calls.countVisit, visitSchemas.countVisit),
  callEntry(calls.confirmProperty, qualitySchemas.confirmProperty),
  callEntry(calls.getPriceHistory, qualitySchemas.getPriceHistory),
  callEntry(calls.getViewHistory, qualitySchemas.getViewHistory),
  callEntry(calls.searchPlaces, searchSchemas.searchPlaces),
  callEntry(calls.reverseGeocode, searchSchemas.reverseGeocode),
  callEntry(calls.getMapClusters, searchSchemas.getMapClusters),
  callEntry(calls.getSearchSuggestions, searchSchemas.getSearchSuggestions),
  callEntry(calls.getSearchSummary, searchSchemas.getSearchSummary),
  callEntry(calls.saveSearch, savedSearchSchemas.saveSearch),
  callEntry(calls.getSavedSearches, savedSearchSchemas.getSavedSearches),
  callEntry(calls.updateSavedSearch, savedSearchSchemas.updateSavedSearch),
  callEntry(calls.lookAtSavedSearch, savedSearchSchemas.lookAtSavedSearch),
  callEntry(calls.deleteSavedSearch, savedSearchSchemas.deleteSavedSearch),
  callEntry(calls.subscribeSearch, savedSearchSchemas.subscribeSearch),
  callEntry(calls.confirmAlert, savedSearchSchemas.confirmAlert),
  callEntry(calls.unsubscribeAlert, savedSearchSchemas.unsubscribeAlert),
  callEntry(calls.adminSignIn, operatorSchemas.adminSignIn),
  callEntry(calls.adminSignOut, operatorSchemas.adminSignOut),
  callEntry(calls.adminGetSelf, operatorSchemas.adminGetSelf),
  callEntry(calls.adminGetVerifications, operatorSchemas.adminGetVerifications),
  callEntry(calls.adminDecideVerification, operatorSchemas.adminDecideVerification),
  callEntry(calls.adminDecideProperty, operatorSchemas.adminDecideProperty),
  callEntry(calls.adminDecideProject, operatorSchemas.adminDecideProject),
  callEntry(calls.adminDecideAdvertisement, operatorSchemas.adminDecideAdvertisement),
  callEntry(calls.adminSwitchAccount, operatorSchemas.adminSwitchAccount),
  callEntry(calls.adminGetAudit, operatorSchemas.adminGetAudit),
  callEntry(calls.adminFlags, operatorSchemas.adminFlags),
  callEntry(calls.adminSettleFlag, operatorSchemas.adminSettleFlag),
  callEntry(calls.adminGetChats, operatorChatSchemas.adminGetChats),
  callEntry(calls.adminGetMessages, operatorChatSchemas.adminGetMessages),
  callEntry(calls.adminSendMessage, operatorChatSchemas.adminSendMessage),
  callEntry(calls.adminDeleteChatMessage, operatorChatSchemas.adminDeleteChatMessage),
  callEntry(calls.adminMarkMessagesRead, operatorChatSchemas.adminMarkMessagesRead),
  callEntry(calls.adminBlockUser, operatorChatSchemas.adminBlockUser),
  callEntry(calls.adminUnblockUser, operatorChatSchemas.adminUnblockUser),
  callEntry(calls.adminGetChatFlags, operatorChatSchemas.adminGetChatFlags),
  callEntry(calls.adminSettleChatFlag, operatorChatSchemas.adminSettleChatFlag),
  ...moduleEntries(consoleQueueCalls, consoleQueueSchemas),
  ...moduleEntries(consoleListingsCalls, consoleListingsSchemas),
  ...moduleEntries(consoleCatalogueCalls, consoleCatalogueSchemas),
  ...moduleEntries(consolePeopleCalls, consolePeopleSchemas),
  ...moduleEntries(consoleTeamCalls, consoleTeamSchemas),
  ...moduleEntries(consoleTwoFactorCalls, consoleTwoFactorSchemas),
  ...moduleEntries(consolePasskeyCalls, consolePasskeySchemas),
  ...moduleEntries(consoleMoneyCalls, consoleMoneySchemas),
  ...moduleEntries(consoleContentCalls, consoleContentSchemas),
  ...moduleEntries(consoleLanguagesCalls, consoleLanguagesSchemas),
  ...moduleEntries(consoleMailTextsCalls, consoleMailTextsSchemas),
  ...moduleEntries(consoleOutgoingCalls, consoleOutgoingSchemas),
  ...moduleEntries(consoleVerificationFormCalls, consoleVerificationFormSchemas),
  ...moduleEntries(consoleServicesCalls, consoleServicesSchemas),
  ...moduleEntries(consoleSettingsCalls, consoleSettingsSchemas),
  ...moduleEntries(consoleSetupCalls, consoleSetupSchemas),
  ...moduleEntries(consoleNumbersCalls, consoleNumbersSchemas),
]);
