import account from './ar/account.json';
import alerts from './ar/alerts.json';
import chat from './ar/chat.json';
import gate from './ar/gate.json';
import keepingPages from './ar/keeping-pages.json';
import notifications from './ar/notifications.json';
import profile from './ar/profile.json';
import signIn from './ar/sign-in.json';
import signInErrors from './ar/sign-in-errors.json';
import verification from './ar/verification.json';

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
