import announcements from './en/console-announcements.json';
import catalogue from './en/console-catalogue.json';
import content from './en/console-content.json';
import frame from './en/console-frame.json';
import languages from './en/console-languages.json';
import listings from './en/console-listings.json';
import mailTexts from './en/console-mail-texts.json';
import money from './en/console-money.json';
import numbers from './en/console-numbers.json';
import people from './en/console-people.json';
import queue from './en/console-queue.json';
import settings from './en/console-settings.json';
import setup from './en/console-setup.json';
import team from './en/console-team.json';
import verificationForm from './en/console-verification-form.json';

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
