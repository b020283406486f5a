import announcements from './ar/console-announcements.json' with { type: 'json' };
import catalogue from './ar/console-catalogue.json' with { type: 'json' };
import content from './ar/console-content.json' with { type: 'json' };
import frame from './ar/console-frame.json' with { type: 'json' };
import languages from './ar/console-languages.json' with { type: 'json' };
import listings from './ar/console-listings.json' with { type: 'json' };
import mailTexts from './ar/console-mail-texts.json' with { type: 'json' };
import money from './ar/console-money.json' with { type: 'json' };
import numbers from './ar/console-numbers.json' with { type: 'json' };
import outgoing from './ar/console-outgoing.json' with { type: 'json' };
import people from './ar/console-people.json' with { type: 'json' };
import queue from './ar/console-queue.json' with { type: 'json' };
import settings from './ar/console-settings.json' with { type: 'json' };
import setup from './ar/console-setup.json' with { type: 'json' };
import team from './ar/console-team.json' with { type: 'json' };
import consoleTwoFactor from './ar/console-two-factor.json' with { type: 'json' };
import verificationForm from './ar/console-verification-form.json' with { type: 'json' };

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
