import { handlers as queueHandlers } from './admin/review-queue/handlers.ts';
import { handlers as listingsHandlers } from './admin/listings/handlers.ts';
import { handlers as catalogueHandlers } from './admin/catalogue/handlers.ts';
import { handlers as peopleHandlers } from './admin/users/handlers.ts';
import { handlers as teamHandlers } from './admin/team/handlers.ts';
import { handlers as adminPasskeyHandlers } from './admin/operator/passkeys.ts';
import { handlers as twoFactorHandlers } from './admin/operator/two-factor.ts';
import { handlers as moneyHandlers } from './admin/payments/handlers.ts';
import { handlers as contentHandlers } from './admin/content/handlers.ts';
import { handlers as languagesHandlers } from './admin/languages/handlers.ts';
import { handlers as mailTextsHandlers } from './admin/mail-texts/handlers.ts';
import { handlers as outgoingHandlers } from './admin/outgoing-messages/handlers.ts';
import { handlers as verificationFormHandlers } from './admin/verification-form/handlers.ts';
import { handlers as settingsHandlers } from './admin/settings/handlers.ts';
import { handlers as setupHandlers } from './admin/setup/handlers.ts';
import { handlers as numbersHandlers } from './admin/statistics/handlers.ts';
import adminGetGateways from './admin/gateways/get-gateways.ts';
import adminSetGateway from './admin/gateways/set-gateway.ts';
import deleteAdvertisement from './advert/delete-advertisement.ts';
import featuredData from './advert/get-featured-data.ts';
import storeAdvertisement from './advert/store-advertisement.ts';
import agentList from './agent/get-agent-list.ts';
import agentProperties from './agent/get-agent-properties.ts';
import confirmAlert from './saved-search/confirm-alert.ts';
import deleteSavedSearch from './saved-search/delete-saved-search.ts';
import savedSearches from './saved-search/get-saved-searches.ts';
import lookAtSavedSearch from './saved-search/mark-saved-search-seen.ts';
import saveSearch from './saved-search/save-search.ts';
import subscribeSearch from './saved-search/subscribe-search.ts';
import unsubscribeAlert from './saved-search/unsubscribe-alert.ts';
import updateSavedSearch from './saved-search/update-saved-search.ts';
import type { AnyHandler } from './platform/define-handler.ts';
import mortgageCalculator from './mortgage/mortgage-calculator.ts';
import categories from './catalogue/get-categories.ts';
import cities from './catalogue/get-cities-data.ts';
import facilities from './catalogue/get-facilities.ts';
import facilitiesForFilter from './catalogue/get-facilities-for-filter.ts';
import blockUser from './chat/block-user.ts';
import chats from './chat/get-chats.ts';
import deleteChatMessage from './chat/delete-chat-message.ts';
import { beginEnquiryHandler as beginEnquiry, sendEnquiryHandler as sendEnquiry } from './chat/enquiry.ts';
import markMessagesRead from './chat/mark-messages-read.ts';
import messages from './chat/get-messages.ts';
import reportChat from './chat/report-chat.ts';
import sendMessage from './chat/send-message.ts';
import unblockUser from './chat/unblock-user.ts';
import unreadCounts from './chat/get-unread-counts.ts';
import contactUs from './content/contact-us.ts';
import articles from './content/get-articles.ts';
import faqs from './content/get-faqs.ts';
import reportReasons from './content/get-report-reasons.ts';
import homepage from './home/get-homepage-data.ts';
import exportHomes from './listing-export/export-properties.ts';
import identityProviders from './sign-in/social/get-identity-providers.ts';
import importCategories from './listing-import/categories/get-import-categories.ts';
import importExample from './listing-import/get-import-example.ts';
import importReport from './listing-import/get-import-report.ts';
import oneImport from './listing-import/get-import.ts';
import ownImports from './listing-import/get-imports.ts';
import importHomes from './listing-import/import-properties.ts';
import saveImportCategories from './listing-import/categories/save-import-categories.ts';
import addFavourite from './saved-listings/add-favourite.ts';
import addReports from './saved-listings/add-reports.ts';
import favouriteProperty from './saved-listings/get-favourite-property.ts';
import interestedPeople from './saved-listings/get-interested-users.ts';
import marks from './saved-listings/get-marks.ts';
import notes from './saved-listings/get-notes.ts';
import hideProperty from './saved-listings/hide-property.ts';
import interestedUsers from './saved-listings/interested-users.ts';
import saveNote from './saved-listings/save-note.ts';
import notificationList from './notification/get-notification-list.ts';
import notificationPreferences from './notification/get-notification-preferences.ts';
import pushSettings from './notification/get-push-settings.ts';
import markNotificationsRead from './notification/mark-notifications-read.ts';
import registerPush from './notification/register-push.ts';
import removePush from './notification/remove-push.ts';
import setNotificationPreference from './notification/set-notification-preference.ts';
import assignPackage from './package/assign-package.ts';
import packageLimit from './package/check-package-limit.ts';
import endedPackages from './package/get-ended-packages.ts';
import packages from './package/get-package.ts';
import appPaymentStatus from './payment/app-payment-status.ts';
import createPaymentIntent from './payment/create-payment-intent.ts';
import flutterwave from './payment/flutterwave.ts';
import flutterwavePaymentStatus from './payment/flutterwave-payment-status.ts';
import paymentDetails from './payment/get-payment-details.ts';
import paymentSettings from './payment/get-payment-settings.ts';
import paymentTransactionFail from './payment/payment-transaction-fail.ts';
import paypal from './payment/paypal.ts';
import receipt from './payment/receipt/get-receipt.ts';
import adminSettlePayment from './payment/problem/resolve-payment-problems.ts';
import adminRefundPayment from './payment/refund/refund-payment.ts';
import checkSlug from './posting/check-slug.ts';
import reverseGeocode from './map/reverse-geocode.ts';
import searchPlaces from './map/search-places.ts';
import changeProjectStatus from './project/change-project-status.ts';
import deleteProject from './project/delete-project.ts';
import addedProjects from './project/get-added-projects.ts';
import projectDetail from './project/get-project-detail.ts';
import projects from './project/get-projects.ts';
import changePropertyStatus from './posting/change-property-status.ts';
import deleteProperty from './posting/delete-property.ts';
import addedProperties from './posting/get-added-properties.ts';
import postProject from './project/post-project.ts';
import postProperty from './posting/post-property.ts';
import removeUpload from './posting/files/remove-upload.ts';
import updatePostProperty from './posting/update-post-property.ts';
import updatePropertyStatus from './posting/update-property-status.ts';
import uploadFile from './posting/files/upload-file.ts';
import nearbyProperties from './property/get-nearby-properties.ts';
import property from './property/get-property.ts';
import propertyList from './property/get-property-list.ts';
import countView from './property/set-property-total-click.ts';
import forgetFeed from './recommendation/delete-personalised-fields.ts';
import feed from './recommendation/get-personalised-fields.ts';
import confirmProperty from './listing-checks/confirm-property.ts';
import priceHistory from './listing-checks/get-price-history.ts';
import viewHistory from './listing-checks/get-view-history.ts';
import recommendations from './recommendation/get-user-recommendation.ts';
import saveFeed from './recommendation/save-personalised-fields.ts';
import mapClusters from './map/get-map-clusters.ts';
import searchSuggestions from './search/get-search-suggestions.ts';
import searchSummary from './search/get-search-summary.ts';
import languages from './settings/get-languages.ts';
import seoSettings from './settings/get-seo-settings.ts';
import webSettings from './settings/get-web-settings.ts';
import { handlers as passkeyHandlers } from './sign-in/passkeys/account-passkeys.ts';
import logout from './sign-in/sessions/before-logout.ts';
import changePassword from './sign-in/passwords/change-password.ts';
import { confirm, sendCode as sendConfirmationCode } from './sign-in/sessions/confirm-identity.ts';
import endSession from './sign-in/sessions/end-session.ts';
import { forgot, forgotByPost } from './sign-in/passwords/forgot-password.ts';
import sessions from './sign-in/sessions/get-sessions.ts';
import resetPassword from './sign-in/passwords/reset-password.ts';
import { getCode, getCodeByPost } from './sign-in/codes/send-code.ts';
import register from './sign-in/user-register.ts';
import signIn from './sign-in/user-signup.ts';
import { checkCode, checkCodeByPost } from './sign-in/codes/verify-otp.ts';
import { handlers as accountTwoFactorHandlers } from './sign-in/two-factor/account-two-factor.ts';
import finishSignIn from './sign-in/two-factor/sign-in-ticket.ts';
import deleteUser from './account/delete-user.ts';
import ownSummary from './account/get-own-summary.ts';
import requestExport from './account/request-data-export.ts';
import updateProfile from './account/update-profile.ts';
import adminBlockUser from './admin/chats/block-user.ts';
import adminChatFlags from './admin/chats/get-flags.ts';
import adminChats from './admin/chats/get-chats.ts';
import adminDeleteChatMessage from './admin/chats/delete-message.ts';
import adminMarkRead from './admin/chats/mark-read.ts';
import adminMessages from './admin/chats/get-messages.ts';
import adminSendMessage from './admin/chats/send-message.ts';
import adminSettleChatFlag from './admin/chats/settle-flag.ts';
import adminUnblockUser from './admin/chats/unblock-user.ts';
import adminDecideAdvertisement from './admin/review-queue/decide-advertisement.ts';
import adminDecideProject from './admin/review-queue/decide-project.ts';
import adminDecideProperty from './admin/review-queue/decide-property.ts';
import adminDecideVerification from './admin/review-queue/decide-verification.ts';
import adminAudit from './admin/audit/get-audit.ts';
import adminFlags from './admin/review-queue/get-listing-flags.ts';
import adminSelf from './admin/operator/get-self.ts';
import adminVerifications from './admin/review-queue/get-verifications.ts';
import adminGetAnnouncements from './admin/announcements/get-announcements.ts';
import adminSendNotification from './admin/announcements/send-notification.ts';
import adminSettleFlag from './admin/review-queue/settle-listing-flag.ts';
import adminSignIn from './admin/operator/sign-in.ts';
import adminSignOut from './admin/operator/sign-out.ts';
import adminSwitchAccount from './admin/users/switch-account.ts';
import applyVerification from './verification/apply-agent-verification.ts';
import verificationFields from './verification/get-verification-form-fields.ts';
import verificationValues from './verification/get-verification-form-values.ts';

/** The handlers of all calls; a call of the contract without a handler fails with status 501. */
export const handlers: readonly AnyHandler[] = [
  addFavourite,
  addReports,
  agentList,
  agentProperties,
  articles,
  categories,
  cities,
  confirmAlert,
  contactUs,
  countView,
  deleteSavedSearch,
  facilities,
  facilitiesForFilter,
  faqs,
  favouriteProperty,
  feed,
  forgetFeed,
  hideProperty,
  homepage,
  identityProviders,
  interestedPeople,
  interestedUsers,
  languages,
  lookAtSavedSearch,
  mapClusters,
  marks,
  mortgageCalculator,
  nearbyProperties,
  notes,
  packageLimit,
  packages,
  endedPackages,
  projectDetail,
  projects,
  property,
  propertyList,
  recommendations,
  reportReasons,
  reverseGeocode,
  saveFeed,
  saveNote,
  saveSearch,
  savedSearches,
  searchPlaces,
  checkSlug,
  searchSuggestions,
  searchSummary,
  seoSettings,
  subscribeSearch,
  unsubscribeAlert,
  updateSavedSearch,
  webSettings,
  // Projects of the account
  addedProjects,
  changeProjectStatus,
  deleteProject,
  postProject,
  // Adverts
  deleteAdvertisement,
  featuredData,
  storeAdvertisement,
  // Listing checks
  confirmProperty,
  priceHistory,
  viewHistory,
  // Notifications and push
  markNotificationsRead,
  notificationList,
  notificationPreferences,
  pushSettings,
  registerPush,
  removePush,
  setNotificationPreference,
  // Import and export of listings
  exportHomes,
  importCategories,
  importExample,
  importHomes,
  importReport,
  oneImport,
  ownImports,
  saveImportCategories,
  // Account
  adminAudit,
  adminDecideAdvertisement,
  adminDecideProject,
  adminDecideProperty,
  adminDecideVerification,
  adminFlags,
  adminSelf,
  adminGetAnnouncements,
  adminSendNotification,
  adminSettleFlag,
  adminSignIn,
  adminSignOut,
  adminSwitchAccount,
  adminVerifications,
  applyVerification,
  deleteUser,
  ownSummary,
  requestExport,
  updateProfile,
  verificationFields,
  verificationValues,
  // Chat
  adminBlockUser,
  adminChatFlags,
  adminChats,
  adminDeleteChatMessage,
  adminMarkRead,
  adminMessages,
  adminSendMessage,
  adminSettleChatFlag,
  adminUnblockUser,
  beginEnquiry,
  blockUser,
  chats,
  deleteChatMessage,
  markMessagesRead,
  messages,
  reportChat,
  sendEnquiry,
  sendMessage,
  unblockUser,
  unreadCounts,
  // Packages and payments
  adminGetGateways,
  adminSetGateway,
  assignPackage,
  appPaymentStatus,
  createPaymentIntent,
  flutterwave,
  flutterwavePaymentStatus,
  paymentDetails,
  paymentSettings,
  paymentTransactionFail,
  paypal,
  receipt,
  adminRefundPayment,
  adminSettlePayment,
  // Posting
  addedProperties,
  changePropertyStatus,
  deleteProperty,
  updatePostProperty,
  updatePropertyStatus,
  postProperty,
  removeUpload,
  uploadFile,
  // Sign-in
  changePassword,
  confirm,
  sendConfirmationCode,
  checkCode,
  checkCodeByPost,
  endSession,
  forgot,
  forgotByPost,
  getCode,
  getCodeByPost,
  logout,
  register,
  resetPassword,
  sessions,
  signIn,
  // Console
  ...queueHandlers,
  ...listingsHandlers,
  ...catalogueHandlers,
  ...peopleHandlers,
  ...teamHandlers,
  ...twoFactorHandlers,
  ...accountTwoFactorHandlers,
  ...passkeyHandlers,
  ...adminPasskeyHandlers,
  finishSignIn,
  ...moneyHandlers,
  ...contentHandlers,
  ...languagesHandlers,
  ...mailTextsHandlers,
  ...outgoingHandlers,
  ...verificationFormHandlers,
  ...settingsHandlers,
  ...setupHandlers,
  ...numbersHandlers,
];
