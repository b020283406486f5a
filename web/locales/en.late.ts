import alerts from './en/alerts.json';
import importHomes from './en/import.json';
import keepingPages from './en/keeping-pages.json';
import mine from './en/mine.json';
import posting from './en/posting.json';
import profile from './en/profile.json';
import signIn from './en/sign-in.json';
import signInErrors from './en/sign-in-errors.json';
import verification from './en/verification.json';

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
