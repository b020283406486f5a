import signIn from './en/sign-in.json';
import signInErrors from './en/sign-in-errors.json';

/** Texts of what nobody sees at first: they come with the first part that needs them (app/i18n/late-texts.tsx). */
export default {
  ...signIn,
  ...signInErrors,
};
