import announcements from './es/console-announcements.json' with { type: 'json' };
import catalogue from './es/console-catalogue.json' with { type: 'json' };
import content from './es/console-content.json' with { type: 'json' };
import frame from './es/console-frame.json' with { type: 'json' };
import languages from './es/console-languages.json' with { type: 'json' };
import listings from './es/console-listings.json' with { type: 'json' };
import mailTexts from './es/console-mail-texts.json' with { type: 'json' };
import money from './es/console-money.json' with { type: 'json' };
import numbers from './es/console-numbers.json' with { type: 'json' };
import outgoing from './es/console-outgoing.json' with { type: 'json' };
import people from './es/console-people.json' with { type: 'json' };
import queue from './es/console-queue.json' with { type: 'json' };
import settings from './es/console-settings.json' with { type: 'json' };
import setup from './es/console-setup.json' with { type: 'json' };
import team from './es/console-team.json' with { type: 'json' };
import consoleTwoFactor from './es/console-two-factor.json' with { type: 'json' };
import verificationForm from './es/console-verification-form.json' with { type: 'json' };

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
