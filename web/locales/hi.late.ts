import alerts from './hi/alerts.json';
import importHomes from './hi/import.json';
import keepingPages from './hi/keeping-pages.json';
import mine from './hi/mine.json';
import posting from './hi/posting.json';
import profile from './hi/profile.json';
import signIn from './hi/sign-in.json';
import signInErrors from './hi/sign-in-errors.json';
import verification from './hi/verification.json';

/** Texts of what nobody sees at first: they come with the first part that needs them (app/i18n/late-texts.tsx). */
export default {
  ...alerts,
  ...importHomes,
  ...keepingPages,
  ...mine,
  ...posting,
  ...profile,
  ...signIn,
  ...signInErrors,
  ...verification,
};
