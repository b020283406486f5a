import announcements from './fr/console-announcements.json' with { type: 'json' };
import catalogue from './fr/console-catalogue.json' with { type: 'json' };
import content from './fr/console-content.json' with { type: 'json' };
import frame from './fr/console-frame.json' with { type: 'json' };
import languages from './fr/console-languages.json' with { type: 'json' };
import listings from './fr/console-listings.json' with { type: 'json' };
import mailTexts from './fr/console-mail-texts.json' with { type: 'json' };
import money from './fr/console-money.json' with { type: 'json' };
import numbers from './fr/console-numbers.json' with { type: 'json' };
import outgoing from './fr/console-outgoing.json' with { type: 'json' };
import people from './fr/console-people.json' with { type: 'json' };
import queue from './fr/console-queue.json' with { type: 'json' };
import settings from './fr/console-settings.json' with { type: 'json' };
import setup from './fr/console-setup.json' with { type: 'json' };
import team from './fr/console-team.json' with { type: 'json' };
import consoleTwoFactor from './fr/console-two-factor.json' with { type: 'json' };
import verificationForm from './fr/console-verification-form.json' with { type: 'json' };

/** Texts of the operator's console. */
export default {
  ...frame,
  ...queue,
  ...listings,
  ...catalogue,
  ...people,
  ...announcements,
  ...team,
  ...consoleTwoFactor,
  ...money,
  ...content,
  ...languages,
  ...mailTexts,
  ...outgoing,
  ...verificationForm,
  ...settings,
  ...setup,
  ...numbers,
};
