import announcements from './fr/console-announcements.json';
import catalogue from './fr/console-catalogue.json';
import content from './fr/console-content.json';
import frame from './fr/console-frame.json';
import languages from './fr/console-languages.json';
import listings from './fr/console-listings.json';
import mailTexts from './fr/console-mail-texts.json';
import money from './fr/console-money.json';
import numbers from './fr/console-numbers.json';
import people from './fr/console-people.json';
import queue from './fr/console-queue.json';
import settings from './fr/console-settings.json';
import setup from './fr/console-setup.json';
import team from './fr/console-team.json';
import verificationForm from './fr/console-verification-form.json';

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
