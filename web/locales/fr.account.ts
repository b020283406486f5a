import account from './fr/account.json';
import alerts from './fr/alerts.json';
import chat from './fr/chat.json';
import gate from './fr/gate.json';
import keepingPages from './fr/keeping-pages.json';
import notifications from './fr/notifications.json';
import profile from './fr/profile.json';
import signIn from './fr/sign-in.json';
import signInErrors from './fr/sign-in-errors.json';
import verification from './fr/verification.json';

/** Texts of signing in and of what a person keeps: they come with the first part that needs them. */
export default {
  ...account,
  ...alerts,
  ...chat,
  ...gate,
  ...keepingPages,
  ...notifications,
  ...profile,
  ...signIn,
  ...signInErrors,
  ...verification,
};
