import announcements from './en/console-announcements.json' with { type: 'json' };
import catalogue from './en/console-catalogue.json' with { type: 'json' };
import content from './en/console-content.json' with { type: 'json' };
import frame from './en/console-frame.json' with { type: 'json' };
import languages from './en/console-languages.json' with { type: 'json' };
import listings from './en/console-listings.json' with { type: 'json' };
import mailTexts from './en/console-mail-texts.json' with { type: 'json' };
import money from './en/console-money.json' with { type: 'json' };
import numbers from './en/console-numbers.json' with { type: 'json' };
import outgoing from './en/console-outgoing.json' with { type: 'json' };
import people from './en/console-people.json' with { type: 'json' };
import queue from './en/console-queue.json' with { type: 'json' };
import settings from './en/console-settings.json' with { type: 'json' };
import setup from './en/console-setup.json' with { type: 'json' };
import team from './en/console-team.json' with { type: 'json' };
import consoleTwoFactor from './en/console-two-factor.json' with { type: 'json' };
import verificationForm from './en/console-verification-form.json' with { type: 'json' };

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
