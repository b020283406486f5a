import announcements from './hi/console-announcements.json';
import catalogue from './hi/console-catalogue.json';
import content from './hi/console-content.json';
import frame from './hi/console-frame.json';
import languages from './hi/console-languages.json';
import listings from './hi/console-listings.json';
import mailTexts from './hi/console-mail-texts.json';
import money from './hi/console-money.json';
import numbers from './hi/console-numbers.json';
import people from './hi/console-people.json';
import queue from './hi/console-queue.json';
import settings from './hi/console-settings.json';
import setup from './hi/console-setup.json';
import team from './hi/console-team.json';
import verificationForm from './hi/console-verification-form.json';

/** Texts of the operator's console. */
export default {
  ...frame,
  ...queue,
  ...listings,
  ...catalogue,
  ...people,
  ...announcements,
  ...team,
  ...money,
  ...content,
  ...languages,
  ...mailTexts,
  ...verificationForm,
  ...settings,
  ...setup,
  ...numbers,
};
