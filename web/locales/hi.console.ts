import announcements from './hi/console-announcements.json' with { type: 'json' };
import catalogue from './hi/console-catalogue.json' with { type: 'json' };
import content from './hi/console-content.json' with { type: 'json' };
import frame from './hi/console-frame.json' with { type: 'json' };
import languages from './hi/console-languages.json' with { type: 'json' };
import listings from './hi/console-listings.json' with { type: 'json' };
import mailTexts from './hi/console-mail-texts.json' with { type: 'json' };
import money from './hi/console-money.json' with { type: 'json' };
import numbers from './hi/console-numbers.json' with { type: 'json' };
import outgoing from './hi/console-outgoing.json' with { type: 'json' };
import people from './hi/console-people.json' with { type: 'json' };
import queue from './hi/console-queue.json' with { type: 'json' };
import settings from './hi/console-settings.json' with { type: 'json' };
import setup from './hi/console-setup.json' with { type: 'json' };
import team from './hi/console-team.json' with { type: 'json' };
import consoleTwoFactor from './hi/console-two-factor.json' with { type: 'json' };
import verificationForm from './hi/console-verification-form.json' with { type: 'json' };

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
