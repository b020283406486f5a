import account from './fr/account.json' with { type: 'json' };
import alerts from './fr/alerts.json' with { type: 'json' };
import chat from './fr/chat.json' with { type: 'json' };
import gate from './fr/gate.json' with { type: 'json' };
import keepingPages from './fr/keeping-pages.json' with { type: 'json' };
import notifications from './fr/notifications.json' with { type: 'json' };
import profile from './fr/profile.json' with { type: 'json' };
import signIn from './fr/sign-in.json' with { type: 'json' };
import signInErrors from './fr/sign-in-errors.json' with { type: 'json' };
import twoFactor from './fr/two-factor.json' with { type: 'json' };
import verification from './fr/verification.json' with { type: 'json' };

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
  ...twoFactor,
  ...verification,
};
