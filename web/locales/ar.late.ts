import alerts from './ar/alerts.json';
import importHomes from './ar/import.json';
import keepingPages from './ar/keeping-pages.json';
import mine from './ar/mine.json';
import posting from './ar/posting.json';
import profile from './ar/profile.json';
import signIn from './ar/sign-in.json';
import signInErrors from './ar/sign-in-errors.json';
import verification from './ar/verification.json';

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
