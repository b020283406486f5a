import account from './ar/account.json' with { type: 'json' };
import alerts from './ar/alerts.json' with { type: 'json' };
import chat from './ar/chat.json' with { type: 'json' };
import gate from './ar/gate.json' with { type: 'json' };
import keepingPages from './ar/keeping-pages.json' with { type: 'json' };
import notifications from './ar/notifications.json' with { type: 'json' };
import profile from './ar/profile.json' with { type: 'json' };
import signIn from './ar/sign-in.json' with { type: 'json' };
import signInErrors from './ar/sign-in-errors.json' with { type: 'json' };
import twoFactor from './ar/two-factor.json' with { type: 'json' };
import verification from './ar/verification.json' with { type: 'json' };

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
