import type { WebSettings } from '@latchkey/contract/records/web-settings';

/** The ways in that the operator has switched on. A server that does not say has them all. */
export interface SignInWays {
  email: boolean;
  phone: boolean;
  social: boolean;
}

export function readSignInWays(settings: Partial<WebSettings>): SignInWays {
  return {
    email: settings.email_password_login !== '0',
    phone: settings.number_with_otp_login !== '0',
    social: settings.social_login !== '0',
  };
}
