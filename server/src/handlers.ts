import type { AnyHandler } from './platform/define-handler.ts';
import { handlers as accountHandlers } from './account/handlers.ts';
import { handlers as advertHandlers } from './advert/handlers.ts';
import { handlers as agentHandlers } from './agent/handlers.ts';
import { handlers as catalogueHandlers } from './catalogue/handlers.ts';
import { handlers as chatHandlers } from './chat/handlers.ts';
import { handlers as contentHandlers } from './content/handlers.ts';
import { getHomepageDataHandler } from './home/get-homepage-data.ts';
import { handlers as listingChecksHandlers } from './listing-checks/handlers.ts';
import { exportPropertiesHandler } from './listing-export/export-properties.ts';
import { handlers as listingImportHandlers } from './listing-import/handlers.ts';
import { handlers as mapHandlers } from './map/handlers.ts';
import { mortgageCalculatorHandler } from './mortgage/mortgage-calculator.ts';
import { handlers as notificationHandlers } from './notification/handlers.ts';
import { handlers as packageHandlers } from './package/handlers.ts';
import { handlers as paymentHandlers } from './payment/handlers.ts';
import { handlers as postingHandlers } from './posting/handlers.ts';
import { handlers as projectHandlers } from './project/handlers.ts';
import { handlers as propertyHandlers } from './property/handlers.ts';
import { handlers as recommendationHandlers } from './recommendation/handlers.ts';
import { handlers as savedListingsHandlers } from './saved-listings/handlers.ts';
import { handlers as savedSearchHandlers } from './saved-search/handlers.ts';
import { handlers as searchHandlers } from './search/handlers.ts';
import { handlers as settingsHandlers } from './settings/handlers.ts';
import { handlers as signInHandlers } from './sign-in/handlers.ts';
import { handlers as verificationHandlers } from './verification/handlers.ts';
import { handlers as adminAnnouncementsHandlers } from './admin/announcements/handlers.ts';
import { handlers as adminCatalogueHandlers } from './admin/catalogue/handlers.ts';
import { handlers as adminChatsHandlers } from './admin/chats/handlers.ts';
import { handlers as adminContentHandlers } from './admin/content/handlers.ts';
import { handlers as adminGatewaysHandlers } from './admin/gateways/handlers.ts';
import { handlers as adminLanguagesHandlers } from './admin/languages/handlers.ts';
import { handlers as adminListingsHandlers } from './admin/listings/handlers.ts';
import { handlers as adminMailTextsHandlers } from './admin/mail-texts/handlers.ts';
import { handlers as adminOperatorHandlers } from './admin/operator/handlers.ts';
import { handlers as adminOutgoingMessagesHandlers } from './admin/outgoing-messages/handlers.ts';
import { handlers as adminPackagesHandlers } from './admin/packages/handlers.ts';
import { handlers as adminPaymentsHandlers } from './admin/payments/handlers.ts';
import { handlers as adminReviewQueueHandlers } from './admin/review-queue/handlers.ts';
import { handlers as adminMapHandlers } from './admin/map-settings/handlers.ts';
import { handlers as adminSettingsHandlers } from './admin/settings/handlers.ts';
import { handlers as adminSetupHandlers } from './admin/setup/handlers.ts';
import { handlers as adminStatisticsHandlers } from './admin/statistics/handlers.ts';
import { handlers as adminTeamHandlers } from './admin/team/handlers.ts';
import { handlers as adminUsersHandlers } from './admin/users/handlers.ts';
import { handlers as adminVerificationFormHandlers } from './admin/verification-form/handlers.ts';

/** The handlers of all calls, by domain; a call of the contract without a handler fails with status 501. */
export const handlers: readonly AnyHandler[] = [
  ...accountHandlers,
  ...advertHandlers,
  ...agentHandlers,
  ...catalogueHandlers,
  ...chatHandlers,
  ...contentHandlers,
  getHomepageDataHandler,
  ...listingChecksHandlers,
  exportPropertiesHandler,
  ...listingImportHandlers,
  ...mapHandlers,
  mortgageCalculatorHandler,
  ...notificationHandlers,
  ...packageHandlers,
  ...paymentHandlers,
  ...postingHandlers,
  ...projectHandlers,
  ...propertyHandlers,
  ...recommendationHandlers,
  ...savedListingsHandlers,
  ...savedSearchHandlers,
  ...searchHandlers,
  ...settingsHandlers,
  ...signInHandlers,
  ...verificationHandlers,
  ...adminAnnouncementsHandlers,
  ...adminCatalogueHandlers,
  ...adminChatsHandlers,
  ...adminContentHandlers,
  ...adminGatewaysHandlers,
  ...adminLanguagesHandlers,
  ...adminListingsHandlers,
  ...adminMailTextsHandlers,
  ...adminOperatorHandlers,
  ...adminOutgoingMessagesHandlers,
  ...adminPackagesHandlers,
  ...adminPaymentsHandlers,
  ...adminReviewQueueHandlers,
  ...adminMapHandlers,
  ...adminSettingsHandlers,
  ...adminSetupHandlers,
  ...adminStatisticsHandlers,
  ...adminTeamHandlers,
  ...adminUsersHandlers,
  ...adminVerificationFormHandlers,
];
