/** Every call by its name. A browser imports the modules of calls/ one by one instead. */
import * as accountCalls from './account/calls.ts';
import * as advertCalls from './advert/calls.ts';
import * as agentCalls from './agent/calls.ts';
import * as calculatorCalls from './mortgage/calls.ts';
import * as catalogueCalls from './catalogue/calls.ts';
import * as chatCalls from './chat/calls.ts';
import * as contentCalls from './content/calls.ts';
import * as gatewayCalls from './admin/gateways/calls.ts';
import * as homeCalls from './home/calls.ts';
import * as identityCalls from './sign-in/social/calls.ts';
import * as savedListingCalls from './saved-listings/calls.ts';
import * as listingSlugCalls from './posting/listing-slug-calls.ts';
import * as listingImportCalls from './listing-import/calls.ts';
import * as operatorChatCalls from './admin/chats/calls.ts';
import * as notificationCalls from './notification/calls.ts';
import * as operatorCalls from './admin/operator/calls.ts';
import * as ownDataCalls from './account/own-data-calls.ts';
import * as ownPropertyCalls from './posting/calls.ts';
import * as ownSummaryCalls from './account/own-summary-calls.ts';
import * as packageCalls from './package/calls.ts';
import * as passkeyCalls from './sign-in/passkeys/calls.ts';
import * as paymentCalls from './payment/calls.ts';
import * as personalisedCalls from './recommendation/calls.ts';
import * as postingUploadCalls from './posting/posting-upload-calls.ts';
import * as projectCalls from './project/calls.ts';
import * as propertyCalls from './property/calls.ts';
import * as qualityCalls from './listing-checks/calls.ts';
import * as receiptCalls from './payment/receipt-calls.ts';
import * as savedSearchCalls from './saved-search/calls.ts';
import * as searchCalls from './search/calls.ts';
import * as settingsCalls from './settings/calls.ts';
import * as twoFactorCalls from './sign-in/two-factor/calls.ts';
import * as verificationCalls from './verification/calls.ts';
import * as viewCountCalls from './property/view-count-calls.ts';
import * as visitCalls from './statistics/calls.ts';
import * as consoleCatalogue from './admin/catalogue/calls.ts';
import * as consoleContent from './admin/content/calls.ts';
import * as consoleLanguages from './admin/languages/calls.ts';
import * as consoleListings from './admin/listings/calls.ts';
import * as consoleMailTexts from './admin/mail-texts/calls.ts';
import * as consoleOutgoing from './admin/outgoing-messages/calls.ts';
import * as consoleMoney from './admin/payments/calls.ts';
import * as consoleNumbers from './admin/statistics/calls.ts';
import * as consolePeople from './admin/users/calls.ts';
import * as consolePasskey from './admin/passkeys/calls.ts';
import * as consoleQueue from './admin/review-queue/calls.ts';
import * as consoleServices from './admin/services/calls.ts';
import * as consoleSettings from './admin/settings/calls.ts';
import * as consoleSetup from './admin/setup/calls.ts';
import * as consoleTeam from './admin/team/calls.ts';
import * as consoleTwoFactor from './admin/two-factor/calls.ts';
import * as consoleVerificationForm from './admin/verification-form/calls.ts';

/** Every call by domain and name, in the order of the reference. */
export const callsByDomain = {
  settings: settingsCalls,
  content: contentCalls,
  catalogue: catalogueCalls,
  account: accountCalls,
  twoFactor: twoFactorCalls,
  passkey: passkeyCalls,
  identity: identityCalls,
  notification: notificationCalls,
  ownData: ownDataCalls,
  personalised: personalisedCalls,
  property: propertyCalls,
  keeping: savedListingCalls,
  ownProperty: ownPropertyCalls,
  postingUpload: postingUploadCalls,
  listingSlug: listingSlugCalls,
  ownSummary: ownSummaryCalls,
  listingImport: listingImportCalls,
  project: projectCalls,
  home: homeCalls,
  agent: agentCalls,
  package: packageCalls,
  advert: advertCalls,
  payment: paymentCalls,
  gateway: gatewayCalls,
  receipt: receiptCalls,
  chat: chatCalls,
  verification: verificationCalls,
  calculator: calculatorCalls,
  viewCount: viewCountCalls,
  visit: visitCalls,
  quality: qualityCalls,
  search: searchCalls,
  savedSearch: savedSearchCalls,
  operator: operatorCalls,
  operatorChat: operatorChatCalls,
  consoleQueue,
  consoleListings,
  consoleCatalogue,
  consolePeople,
  consoleTeam,
  consoleTwoFactor,
  consolePasskey,
  consoleMoney,
  consoleContent,
  consoleLanguages,
  consoleMailTexts,
  consoleOutgoing,
  consoleVerificationForm,
  consoleServices,
  consoleSettings,
  consoleSetup,
  consoleNumbers,
} as const;

export const calls = {
  ...settingsCalls,
  ...contentCalls,
  ...catalogueCalls,
  ...accountCalls,
  ...twoFactorCalls,
  ...passkeyCalls,
  ...identityCalls,
  ...notificationCalls,
  ...ownDataCalls,
  ...personalisedCalls,
  ...propertyCalls,
  ...savedListingCalls,
  ...ownPropertyCalls,
  ...postingUploadCalls,
  ...listingSlugCalls,
  ...ownSummaryCalls,
  ...postingUploadCalls,
  ...listingSlugCalls,
  ...listingImportCalls,
  ...projectCalls,
  ...homeCalls,
  ...agentCalls,
  ...packageCalls,
  ...advertCalls,
  ...paymentCalls,
  ...gatewayCalls,
  ...receiptCalls,
  ...chatCalls,
  ...verificationCalls,
  ...calculatorCalls,
  ...viewCountCalls,
  ...visitCalls,
  ...qualityCalls,
  ...searchCalls,
  ...savedSearchCalls,
  ...operatorCalls,
  ...operatorChatCalls,
  ...consoleQueue,
  ...consoleListings,
  ...consoleCatalogue,
  ...consolePeople,
  ...consoleTeam,
  ...consoleTwoFactor,
  ...consolePasskey,
  ...consoleMoney,
  ...consoleContent,
  ...consoleLanguages,
  ...consoleMailTexts,
  ...consoleOutgoing,
  ...consoleVerificationForm,
  ...consoleServices,
  ...consoleSettings,
  ...consoleSetup,
  ...consoleNumbers,
} as const;

export type CallName = keyof typeof calls;
