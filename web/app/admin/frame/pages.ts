import { pages as announcements } from '../announcements/pages.ts';
import { pages as catalogue } from '../catalogue/pages.ts';
import { pages as content } from '../content/pages.ts';
import { pages as languages } from '../languages/pages.ts';
import { pages as listings } from '../listings/pages.ts';
import { pages as mailTexts } from '../mail-texts/pages.ts';
import { pages as billing } from '../money/pages.ts';
import { pages as statistics } from '../numbers/pages.ts';
import { pages as outgoing } from '../outgoing/pages.ts';
import { pages as users } from '../people/pages.ts';
import { pages as queue } from '../queue/pages.ts';
import { pages as settings } from '../settings/pages.ts';
import { pages as team } from '../team/pages.ts';
import { pages as verificationForm } from '../verification-form/pages.ts';
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
