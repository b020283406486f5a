import announcements from './es/console-announcements.json';
import catalogue from './es/console-catalogue.json';
import content from './es/console-content.json';
import frame from './es/console-frame.json';
import languages from './es/console-languages.json';
import listings from './es/console-listings.json';
import mailTexts from './es/console-mail-texts.json';
import money from './es/console-money.json';
import numbers from './es/console-numbers.json';
import people from './es/console-people.json';
import queue from './es/console-queue.json';
import settings from './es/console-settings.json';
import setup from './es/console-setup.json';
import team from './es/console-team.json';
import verificationForm from './es/console-verification-form.json';

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
