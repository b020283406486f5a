import account from './es/account.json';
import alerts from './es/alerts.json';
import chat from './es/chat.json';
import gate from './es/gate.json';
import keepingPages from './es/keeping-pages.json';
import notifications from './es/notifications.json';
import profile from './es/profile.json';
import signIn from './es/sign-in.json';
import signInErrors from './es/sign-in-errors.json';
import verification from './es/verification.json';

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
