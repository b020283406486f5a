import account from './es/account.json' with { type: 'json' };
import alerts from './es/alerts.json' with { type: 'json' };
import chat from './es/chat.json' with { type: 'json' };
import gate from './es/gate.json' with { type: 'json' };
import keepingPages from './es/keeping-pages.json' with { type: 'json' };
import notifications from './es/notifications.json' with { type: 'json' };
import profile from './es/profile.json' with { type: 'json' };
import signIn from './es/sign-in.json' with { type: 'json' };
import signInErrors from './es/sign-in-errors.json' with { type: 'json' };
import twoFactor from './es/two-factor.json' with { type: 'json' };
import verification from './es/verification.json' with { type: 'json' };

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
