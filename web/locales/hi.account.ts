import account from './hi/account.json';
import alerts from './hi/alerts.json';
import chat from './hi/chat.json';
import gate from './hi/gate.json';
import keepingPages from './hi/keeping-pages.json';
import notifications from './hi/notifications.json';
import profile from './hi/profile.json';
import signIn from './hi/sign-in.json';
import signInErrors from './hi/sign-in-errors.json';
import verification from './hi/verification.json';

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
