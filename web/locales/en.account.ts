import account from './en/account.json' with { type: 'json' };
import alerts from './en/alerts.json' with { type: 'json' };
import chat from './en/chat.json' with { type: 'json' };
import gate from './en/gate.json' with { type: 'json' };
import keepingPages from './en/keeping-pages.json' with { type: 'json' };
import notifications from './en/notifications.json' with { type: 'json' };
import profile from './en/profile.json' with { type: 'json' };
import signIn from './en/sign-in.json' with { type: 'json' };
import signInErrors from './en/sign-in-errors.json' with { type: 'json' };
import twoFactor from './en/two-factor.json' with { type: 'json' };
import verification from './en/verification.json' with { type: 'json' };

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
