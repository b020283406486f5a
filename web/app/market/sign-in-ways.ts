import type { WebSettings } from '@latchkey/contract/settings/web-settings';

/** Sign-in methods that are enabled and configured. A server that does not send a setting supports the method. */
export interface SignInOptions {
  email: boolean;
  /** Needs text messages. */
  phone: boolean;
  social: boolean;
  /** Registration with email and password reset, which need mails. */
  mails: boolean;
}

export function readSignInOptions(settings: Partial<WebSettings>): SignInOptions {
  return {
    email: settings.email_password_login !== '0',
    phone: settings.number_with_otp_login !== '0' && settings.sends_texts !== '0',
    social: settings.social_login !== '0',
    mails: settings.sends_mail !== '0',
  };
}
