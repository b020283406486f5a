import announcements from './ar/console-announcements.json';
import catalogue from './ar/console-catalogue.json';
import content from './ar/console-content.json';
import frame from './ar/console-frame.json';
import languages from './ar/console-languages.json';
import listings from './ar/console-listings.json';
import mailTexts from './ar/console-mail-texts.json';
import money from './ar/console-money.json';
import numbers from './ar/console-numbers.json';
import people from './ar/console-people.json';
import queue from './ar/console-queue.json';
import settings from './ar/console-settings.json';
import setup from './ar/console-setup.json';
import team from './ar/console-team.json';
import verificationForm from './ar/console-verification-form.json';

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
