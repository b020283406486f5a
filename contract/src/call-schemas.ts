import type { z } from 'zod';
import { type Call, type CallOf, type CallSchemas, callKey } from './call.ts';
import { calls } from './calls.ts';
import * as consoleCatalogueCalls from './calls/console/catalogue.ts';
import * as consoleContentCalls from './calls/console/content.ts';
import * as consoleLanguagesCalls from './calls/console/languages.ts';
import * as consoleListingsCalls from './calls/console/listings.ts';
import * as consoleMailTextsCalls from './calls/console/mail-texts.ts';
import * as consoleMoneyCalls from './calls/console/money.ts';
import * as consoleNumbersCalls from './calls/console/numbers.ts';
import * as consoleOutgoingCalls from './calls/console/outgoing.ts';
import * as consolePeopleCalls from './calls/console/people.ts';
import * as consolePasskeyCalls from './calls/console/passkey.ts';
import * as consoleQueueCalls from './calls/console/queue.ts';
import * as consoleServicesCalls from './calls/console/services.ts';
import * as consoleSettingsCalls from './calls/console/settings.ts';
import * as consoleSetupCalls from './calls/console/setup.ts';
import * as consoleTeamCalls from './calls/console/team.ts';
import * as consoleTwoFactorCalls from './calls/console/two-factor.ts';
import * as consoleVerificationFormCalls from './calls/console/verification-form.ts';
import * as passkeyCalls from './calls/passkey.ts';
import * as twoFactorCalls from './calls/two-factor.ts';
import * as accountSchemas from './schemas/account.ts';
import * as advertSchemas from './schemas/advert.ts';
import * as agentSchemas from './schemas/agent.ts';
import * as calculatorSchemas from './schemas/calculator.ts';
import * as catalogueSchemas from './schemas/catalogue.ts';
import * as chatSchemas from './schemas/chat.ts';
import * as contentSchemas from './schemas/content.ts';
import * as gatewaySchemas from './schemas/gateway.ts';
import * as homeSchemas from './schemas/home.ts';
import * as identitySchemas from './schemas/identity.ts';
import * as keepingSchemas from './schemas/keeping.ts';
import * as listingSlugSchemas from './schemas/listing-slug.ts';
import * as listingImportSchemas from './schemas/listing-import.ts';
import * as operatorChatSchemas from './schemas/operator-chat.ts';
import * as notificationSchemas from './schemas/notification.ts';
import * as operatorSchemas from './schemas/operator.ts';
import * as ownDataSchemas from './schemas/own-data.ts';
import * as ownPropertySchemas from './schemas/own-property.ts';
import * as ownSummarySchemas from './schemas/own-summary.ts';
import * as packageSchemas from './schemas/package.ts';
import * as passkeySchemas from './schemas/passkey.ts';
import * as paymentSchemas from './schemas/payment.ts';
import * as personalisedSchemas from './schemas/personalised.ts';
import * as postingUploadSchemas from './schemas/posting-upload.ts';
import * as projectSchemas from './schemas/project.ts';
import * as propertySchemas from './schemas/property.ts';
import * as qualitySchemas from './schemas/quality.ts';
import * as receiptSchemas from './schemas/receipt.ts';
import * as savedSearchSchemas from './schemas/saved-search.ts';
import * as searchSchemas from './schemas/search.ts';
import * as settingsSchemas from './schemas/settings.ts';
import * as twoFactorSchemas from './schemas/two-factor.ts';
import * as verificationSchemas from './schemas/verification.ts';
import * as viewCountSchemas from './schemas/view-count.ts';
import * as visitSchemas from './schemas/visit.ts';
import * as consoleCatalogueSchemas from './schemas/console/catalogue.ts';
import * as consoleContentSchemas from './schemas/console/content.ts';
import * as consoleLanguagesSchemas from './schemas/console/languages.ts';
import * as consoleListingsSchemas from './schemas/console/listings.ts';
import * as consoleMailTextsSchemas from './schemas/console/mail-texts.ts';
import * as consoleMoneySchemas from './schemas/console/money.ts';
import * as consoleNumbersSchemas from './schemas/console/numbers.ts';
import * as consoleOutgoingSchemas from './schemas/console/outgoing.ts';
import * as consolePeopleSchemas from './schemas/console/people.ts';
import * as consolePasskeySchemas from './schemas/console/passkey.ts';
import * as consoleQueueSchemas from './schemas/console/queue.ts';
import * as consoleServicesSchemas from './schemas/console/services.ts';
import * as consoleSettingsSchemas from './schemas/console/settings.ts';
import * as consoleSetupSchemas from './schemas/console/setup.ts';
import * as consoleTeamSchemas from './schemas/console/team.ts';
import * as consoleTwoFactorSchemas from './schemas/console/two-factor.ts';
import * as consoleVerificationFormSchemas from './schemas/console/verification-form.ts';

/** A call's key with its schemas; the types make sure that they are the ones which the call was defined with. */
function of<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  schemas: { input: z.ZodType<Input, Sent>; output: z.ZodType<Output> },
): [string, CallSchemas] {
  return [callKey(call), schemas];
}

/** The same for a module of calls, whose schemas have the same names in a module of theirs. */
function named<Schemas extends Readonly<Record<string, CallSchemas>>>(
  module: { readonly [Name in keyof Schemas]: CallOf<Schemas[Name]> },
  schemas: Schemas,
): [string, CallSchemas][] {
  return Object.entries<Call>(module).map(([name, call]) => {
    const pair = schemas[name];
    if (!pair) throw new Error(`${callKey(call)} has no schemas of the name ${name}`);
    return [callKey(call), pair];
  });
}

/** The schemas of every call by `callKey`: what the server checks input and output with. */
export const callSchemas: ReadonlyMap<string, CallSchemas> = new Map([
  of(calls.webSettings, settingsSchemas.webSettings),
  of(calls.getLanguages, settingsSchemas.getLanguages),
  of(calls.getSeoSettings, settingsSchemas.getSeoSettings),
  of(calls.faqs, contentSchemas.faqs),
  of(calls.getArticles, contentSchemas.getArticles),
  of(calls.getReportReasons, contentSchemas.getReportReasons),
  of(calls.contctUs, contentSchemas.contctUs),
  of(calls.getFacilities, catalogueSchemas.getFacilities),
  of(calls.getFacilitiesForFilter, catalogueSchemas.getFacilitiesForFilter),
  of(calls.getCitiesData, catalogueSchemas.getCitiesData),
  of(calls.getCategories, catalogueSchemas.getCategories),
  of(calls.userSignup, accountSchemas.userSignup),
  of(calls.getIdentityProviders, identitySchemas.getIdentityProviders),
  of(calls.userRegister, accountSchemas.userRegister),
  of(calls.getOtp, accountSchemas.getOtp),
  of(calls.getOtpByPost, accountSchemas.getOtpByPost),
  of(calls.verifyOtp, accountSchemas.verifyOtp),
  of(calls.verifyOtpByPost, accountSchemas.verifyOtpByPost),
  of(calls.forgotPassword, accountSchemas.forgotPassword),
  of(calls.forgotPasswordByPost, accountSchemas.forgotPasswordByPost),
  of(calls.resetPassword, accountSchemas.resetPassword),
  of(calls.changePassword, accountSchemas.changePassword),
  of(calls.sendConfirmationCode, accountSchemas.sendConfirmationCode),
  of(calls.confirmIdentity, accountSchemas.confirmIdentity),
  of(calls.getSessions, accountSchemas.getSessions),
  of(calls.endSession, accountSchemas.endSession),
  ...named(twoFactorCalls, twoFactorSchemas),
  ...named(passkeyCalls, passkeySchemas),
  of(calls.updateProfile, accountSchemas.updateProfile),
  of(calls.deleteUser, accountSchemas.deleteUser),
  of(calls.beforeLogout, accountSchemas.beforeLogout),
  of(calls.getNotificationList, notificationSchemas.getNotificationList),
  of(calls.markNotificationsRead, notificationSchemas.markNotificationsRead),
  of(calls.getNotificationPreferences, notificationSchemas.getNotificationPreferences),
  of(calls.setNotificationPreference, notificationSchemas.setNotificationPreference),
  of(calls.getPushSettings, notificationSchemas.getPushSettings),
  of(calls.registerPush, notificationSchemas.registerPush),
  of(calls.removePush, notificationSchemas.removePush),
  of(calls.adminSendNotification, notificationSchemas.adminSendNotification),
  of(calls.adminGetAnnouncements, notificationSchemas.adminGetAnnouncements),
  of(calls.requestDataExport, ownDataSchemas.requestDataExport),
  of(calls.savePersonalisedFields, personalisedSchemas.savePersonalisedFields),
  of(calls.getPersonalisedFields, personalisedSchemas.getPersonalisedFields),
  of(calls.deletePersonalisedFields, personalisedSchemas.deletePersonalisedFields),
  of(calls.getUserRecommendation, personalisedSchemas.getUserRecommendation),
  of(calls.getProperty, propertySchemas.getProperty),
  of(calls.getPropertyList, propertySchemas.getPropertyList),
  of(calls.getNearbyProperties, propertySchemas.getNearbyProperties),
  of(calls.getFavouriteProperty, propertySchemas.getFavouriteProperty),
  of(calls.addFavourite, propertySchemas.addFavourite),
  of(calls.interestedUsers, propertySchemas.interestedUsers),
  of(calls.getInterestedUsers, propertySchemas.getInterestedUsers),
  of(calls.addReports, propertySchemas.addReports),
  of(calls.getMarks, keepingSchemas.getMarks),
  of(calls.hideProperty, keepingSchemas.hideProperty),
  of(calls.saveNote, keepingSchemas.saveNote),
  of(calls.getNotes, keepingSchemas.getNotes),
  of(calls.postProperty, ownPropertySchemas.postProperty),
  of(calls.updatePostProperty, ownPropertySchemas.updatePostProperty),
  of(calls.deleteProperty, ownPropertySchemas.deleteProperty),
  of(calls.getAddedProperties, ownPropertySchemas.getAddedProperties),
  of(calls.updatePropertyStatus, ownPropertySchemas.updatePropertyStatus),
  of(calls.changePropertyStatus, ownPropertySchemas.changePropertyStatus),
  of(calls.uploadFile, postingUploadSchemas.uploadFile),
  of(calls.removeUpload, postingUploadSchemas.removeUpload),
  of(calls.checkSlug, listingSlugSchemas.checkSlug),
  of(calls.getOwnSummary, ownSummarySchemas.getOwnSummary),
  of(calls.importProperties, listingImportSchemas.importProperties),
  of(calls.getImports, listingImportSchemas.getImports),
  of(calls.getImport, listingImportSchemas.getImport),
  of(calls.getImportReport, listingImportSchemas.getImportReport),
  of(calls.getImportCategories, listingImportSchemas.getImportCategories),
  of(calls.saveImportCategories, listingImportSchemas.saveImportCategories),
  of(calls.exportProperties, listingImportSchemas.exportProperties),
  of(calls.getImportExample, listingImportSchemas.getImportExample),
  of(calls.postProject, projectSchemas.postProject),
  of(calls.deleteProject, projectSchemas.deleteProject),
  of(calls.getProjects, projectSchemas.getProjects),
  of(calls.getProjectDetail, projectSchemas.getProjectDetail),
  of(calls.getAddedProjects, projectSchemas.getAddedProjects),
  of(calls.changeProjectStatus, projectSchemas.changeProjectStatus),
  of(calls.homepageData, homeSchemas.homepageData),
  of(calls.agentList, agentSchemas.agentList),
  of(calls.agentProperties, agentSchemas.agentProperties),
  of(calls.getPackage, packageSchemas.getPackage),
  of(calls.checkPackageLimit, packageSchemas.checkPackageLimit),
  of(calls.assignPackage, packageSchemas.assignPackage),
  of(calls.getEndedPackages, packageSchemas.getEndedPackages),
  of(calls.storeAdvertisement, advertSchemas.storeAdvertisement),
  of(calls.getFeaturedData, advertSchemas.getFeaturedData),
  of(calls.deleteAdvertisement, advertSchemas.deleteAdvertisement),
  of(calls.getPaymentSettings, paymentSchemas.getPaymentSettings),
  of(calls.createPaymentIntent, paymentSchemas.createPaymentIntent),
  of(calls.paymentTransactionFail, paymentSchemas.paymentTransactionFail),
  of(calls.paypal, paymentSchemas.paypal),
  of(calls.flutterwave, paymentSchemas.flutterwave),
  of(calls.getPaymentDetails, paymentSchemas.getPaymentDetails),
  of(calls.appPaymentStatus, paymentSchemas.appPaymentStatus),
  of(calls.flutterwavePaymentStatus, paymentSchemas.flutterwavePaymentStatus),
  of(calls.adminGetGateways, gatewaySchemas.adminGetGateways),
  of(calls.adminSetGateway, gatewaySchemas.adminSetGateway),
  of(calls.getReceipt, receiptSchemas.getReceipt),
  of(calls.adminRefundPayment, receiptSchemas.adminRefundPayment),
  of(calls.adminSettlePayment, receiptSchemas.adminSettlePayment),
  of(calls.getChats, chatSchemas.getChats),
  of(calls.getMessages, chatSchemas.getMessages),
  of(calls.sendMessage, chatSchemas.sendMessage),
  of(calls.deleteChatMessage, chatSchemas.deleteChatMessage),
  of(calls.blockUser, chatSchemas.blockUser),
  of(calls.unblockUser, chatSchemas.unblockUser),
  of(calls.markMessagesRead, chatSchemas.markMessagesRead),
  of(calls.getUnreadCounts, chatSchemas.getUnreadCounts),
  of(calls.reportChat, chatSchemas.reportChat),
  of(calls.beginEnquiry, chatSchemas.beginEnquiry),
  of(calls.sendEnquiry, chatSchemas.sendEnquiry),
  of(calls.getAgentVerificationFormFields, verificationSchemas.getAgentVerificationFormFields),
  of(calls.getAgentVerificationFormValues, verificationSchemas.getAgentVerificationFormValues),
  of(calls.applyAgentVerification, verificationSchemas.applyAgentVerification),
  of(calls.mortgageCalculator, calculatorSchemas.mortgageCalculator),
  of(calls.setPropertyTotalClick, viewCountSchemas.setPropertyTotalClick),
  of(calls.countVisit, visitSchemas.countVisit),
  of(calls.confirmProperty, qualitySchemas.confirmProperty),
  of(calls.getPriceHistory, qualitySchemas.getPriceHistory),
  of(calls.getViewHistory, qualitySchemas.getViewHistory),
  of(calls.searchPlaces, searchSchemas.searchPlaces),
  of(calls.reverseGeocode, searchSchemas.reverseGeocode),
  of(calls.getMapClusters, searchSchemas.getMapClusters),
  of(calls.getSearchSuggestions, searchSchemas.getSearchSuggestions),
  of(calls.getSearchSummary, searchSchemas.getSearchSummary),
  of(calls.saveSearch, savedSearchSchemas.saveSearch),
  of(calls.getSavedSearches, savedSearchSchemas.getSavedSearches),
  of(calls.updateSavedSearch, savedSearchSchemas.updateSavedSearch),
  of(calls.lookAtSavedSearch, savedSearchSchemas.lookAtSavedSearch),
  of(calls.deleteSavedSearch, savedSearchSchemas.deleteSavedSearch),
  of(calls.subscribeSearch, savedSearchSchemas.subscribeSearch),
  of(calls.confirmAlert, savedSearchSchemas.confirmAlert),
  of(calls.unsubscribeAlert, savedSearchSchemas.unsubscribeAlert),
  of(calls.adminSignIn, operatorSchemas.adminSignIn),
  of(calls.adminSignOut, operatorSchemas.adminSignOut),
  of(calls.adminGetSelf, operatorSchemas.adminGetSelf),
  of(calls.adminGetVerifications, operatorSchemas.adminGetVerifications),
  of(calls.adminDecideVerification, operatorSchemas.adminDecideVerification),
  of(calls.adminDecideProperty, operatorSchemas.adminDecideProperty),
  of(calls.adminDecideProject, operatorSchemas.adminDecideProject),
  of(calls.adminDecideAdvertisement, operatorSchemas.adminDecideAdvertisement),
  of(calls.adminSwitchAccount, operatorSchemas.adminSwitchAccount),
  of(calls.adminGetAudit, operatorSchemas.adminGetAudit),
  of(calls.adminFlags, operatorSchemas.adminFlags),
  of(calls.adminSettleFlag, operatorSchemas.adminSettleFlag),
  of(calls.adminGetChats, operatorChatSchemas.adminGetChats),
  of(calls.adminGetMessages, operatorChatSchemas.adminGetMessages),
  of(calls.adminSendMessage, operatorChatSchemas.adminSendMessage),
  of(calls.adminDeleteChatMessage, operatorChatSchemas.adminDeleteChatMessage),
  of(calls.adminMarkMessagesRead, operatorChatSchemas.adminMarkMessagesRead),
  of(calls.adminBlockUser, operatorChatSchemas.adminBlockUser),
  of(calls.adminUnblockUser, operatorChatSchemas.adminUnblockUser),
  of(calls.adminGetChatFlags, operatorChatSchemas.adminGetChatFlags),
  of(calls.adminSettleChatFlag, operatorChatSchemas.adminSettleChatFlag),
  ...named(consoleQueueCalls, consoleQueueSchemas),
  ...named(consoleListingsCalls, consoleListingsSchemas),
  ...named(consoleCatalogueCalls, consoleCatalogueSchemas),
  ...named(consolePeopleCalls, consolePeopleSchemas),
  ...named(consoleTeamCalls, consoleTeamSchemas),
  ...named(consoleTwoFactorCalls, consoleTwoFactorSchemas),
  ...named(consolePasskeyCalls, consolePasskeySchemas),
  ...named(consoleMoneyCalls, consoleMoneySchemas),
  ...named(consoleContentCalls, consoleContentSchemas),
  ...named(consoleLanguagesCalls, consoleLanguagesSchemas),
  ...named(consoleMailTextsCalls, consoleMailTextsSchemas),
  ...named(consoleOutgoingCalls, consoleOutgoingSchemas),
  ...named(consoleVerificationFormCalls, consoleVerificationFormSchemas),
  ...named(consoleServicesCalls, consoleServicesSchemas),
  ...named(consoleSettingsCalls, consoleSettingsSchemas),
  ...named(consoleSetupCalls, consoleSetupSchemas),
  ...named(consoleNumbersCalls, consoleNumbersSchemas),
]);
