import account from './en/account.json';
import alerts from './en/alerts.json';
import chat from './en/chat.json';
import gate from './en/gate.json';
import keepingPages from './en/keeping-pages.json';
import notifications from './en/notifications.json';
import profile from './en/profile.json';
import signIn from './en/sign-in.json';
import signInErrors from './en/sign-in-errors.json';
import verification from './en/verification.json';

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
