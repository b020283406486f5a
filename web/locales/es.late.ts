import alerts from './es/alerts.json';
import importHomes from './es/import.json';
import keepingPages from './es/keeping-pages.json';
import mine from './es/mine.json';
import posting from './es/posting.json';
import profile from './es/profile.json';
import signIn from './es/sign-in.json';
import signInErrors from './es/sign-in-errors.json';
import verification from './es/verification.json';

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
