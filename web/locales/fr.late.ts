import alerts from './fr/alerts.json';
import importHomes from './fr/import.json';
import keepingPages from './fr/keeping-pages.json';
import mine from './fr/mine.json';
import posting from './fr/posting.json';
import profile from './fr/profile.json';
import signIn from './fr/sign-in.json';
import signInErrors from './fr/sign-in-errors.json';
import verification from './fr/verification.json';

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
