/** Every call by its name. A browser imports the modules of calls/ one by one instead. */
import * as accountCalls from './calls/account.ts';
import * as advertCalls from './calls/advert.ts';
import * as agentCalls from './calls/agent.ts';
import * as calculatorCalls from './calls/calculator.ts';
import * as catalogueCalls from './calls/catalogue.ts';
import * as chatCalls from './calls/chat.ts';
import * as contentCalls from './calls/content.ts';
import * as gatewayCalls from './calls/gateway.ts';
import * as homeCalls from './calls/home.ts';
import * as identityCalls from './calls/identity.ts';
import * as savedListingCalls from './calls/saved-listings.ts';
import * as listingSlugCalls from './calls/listing-slug.ts';
import * as listingImportCalls from './calls/listing-import.ts';
import * as operatorChatCalls from './calls/operator-chat.ts';
import * as notificationCalls from './calls/notification.ts';
import * as operatorCalls from './calls/operator.ts';
import * as ownDataCalls from './calls/own-data.ts';
import * as ownPropertyCalls from './calls/own-property.ts';
import * as ownSummaryCalls from './calls/own-summary.ts';
import * as packageCalls from './calls/package.ts';
import * as passkeyCalls from './calls/passkey.ts';
import * as paymentCalls from './calls/payment.ts';
import * as personalisedCalls from './calls/personalised.ts';
import * as postingUploadCalls from './calls/posting-upload.ts';
import * as projectCalls from './calls/project.ts';
import * as propertyCalls from './calls/property.ts';
import * as qualityCalls from './calls/listing-checks.ts';
import * as receiptCalls from './calls/receipt.ts';
import * as savedSearchCalls from './calls/saved-search.ts';
import * as searchCalls from './calls/search.ts';
import * as settingsCalls from './calls/settings.ts';
import * as twoFactorCalls from './calls/two-factor.ts';
import * as verificationCalls from './calls/verification.ts';
import * as viewCountCalls from './calls/view-count.ts';
import * as visitCalls from './calls/visit.ts';
import * as consoleCatalogue from './calls/console/catalogue.ts';
import * as consoleContent from './calls/console/content.ts';
import * as consoleLanguages from './calls/console/languages.ts';
import * as consoleListings from './calls/console/listings.ts';
import * as consoleMailTexts from './calls/console/mail-texts.ts';
import * as consoleOutgoing from './calls/console/outgoing.ts';
import * as consoleMoney from './calls/console/money.ts';
import * as consoleNumbers from './calls/console/statistics.ts';
import * as consolePeople from './calls/console/people.ts';
import * as consolePasskey from './calls/console/passkey.ts';
import * as consoleQueue from './calls/console/queue.ts';
import * as consoleServices from './calls/console/services.ts';
import * as consoleSettings from './calls/console/settings.ts';
import * as consoleSetup from './calls/console/setup.ts';
import * as consoleTeam from './calls/console/team.ts';
import * as consoleTwoFactor from './calls/console/two-factor.ts';
import * as consoleVerificationForm from './calls/console/verification-form.ts';

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
