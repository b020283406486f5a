import account from './hi/account.json' with { type: 'json' };
import alerts from './hi/alerts.json' with { type: 'json' };
import chat from './hi/chat.json' with { type: 'json' };
import gate from './hi/gate.json' with { type: 'json' };
import keepingPages from './hi/keeping-pages.json' with { type: 'json' };
import notifications from './hi/notifications.json' with { type: 'json' };
import profile from './hi/profile.json' with { type: 'json' };
import signIn from './hi/sign-in.json' with { type: 'json' };
import signInErrors from './hi/sign-in-errors.json' with { type: 'json' };
import twoFactor from './hi/two-factor.json' with { type: 'json' };
import verification from './hi/verification.json' with { type: 'json' };

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
