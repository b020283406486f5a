import type { WebSettings } from '@latchkey/contract/settings/web-settings';

/** The ways in that are switched on and can work. A server that does not say has them all. */
export interface SignInWays {
  email: boolean;
  /** Needs text messages. */
  phone: boolean;
  social: boolean;
  /** An account with email and password, and a new password: both need mails. */
  mails: boolean;
}

export function readSignInWays(settings: Partial<WebSettings>): SignInWays {
  return {
    email: settings.email_password_login !== '0',
    phone: settings.number_with_otp_login !== '0' && settings.sends_texts !== '0',
    social: settings.social_login !== '0',
    mails: settings.sends_mail !== '0',
  };
}
