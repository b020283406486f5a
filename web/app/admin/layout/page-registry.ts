import { announcementsPages as announcements } from '../announcements/announcements-pages.ts';
import { cataloguePages as catalogue } from '../catalogue/catalogue-pages.ts';
import { contentPages as content } from '../content/content-pages.ts';
import { languagesPages as languages } from '../languages/languages-pages.ts';
import { listingsPages as listings } from '../listings/listings-pages.ts';
import { mailTextsPages as mailTexts } from '../mail-texts/mail-texts-pages.ts';
import { billingPages as billing } from '../billing/billing-pages.ts';
import { statisticsPages as statistics } from '../statistics/statistics-pages.ts';
import { outgoingPages as outgoing } from '../outgoing-messages/outgoing-pages.ts';
import { usersPages as users } from '../users/users-pages.ts';
import { queuePages as queue } from '../review-queue/queue-pages.ts';
import { settingsPages as settings } from '../settings/settings-pages.ts';
import { teamPages as team } from '../team/team-pages.ts';
import { verificationFormPages as verificationForm } from '../verification-form/verification-form-pages.ts';
import type { ConsolePage } from './console-page.ts';

/** All pages of the console. The first one that the operator may see is the start page. */
export const consolePages: readonly ConsolePage[] = [
  ...queue,
  ...statistics,
  ...listings,
  ...catalogue,
  ...users,
  ...announcements,
  ...billing,
  ...content,
  ...languages,
  ...mailTexts,
  ...outgoing,
  ...verificationForm,
  ...settings,
  ...team,
];
