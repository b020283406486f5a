import { password as passwordLimits, textLength } from '@latchkey/contract/limits';
import { isEmail } from '../../shared/format/is-email.ts';
import type { Translate } from '../../shared/i18n/translator.ts';

/** Validators of fields that several forms share; they return the error text, `""` when valid (specification 5). */
export function fieldChecks(t: Translate) {
  return {
    name: (text: string) => (text.trim() === '' ? t('signIn.missing.name') : ''),
    email(text: string) {
      if (text.trim() === '') return t('signIn.missing.email');
      return isEmail(text) && text.trim().length <= textLength.email ? '' : t('signIn.wrong.email');
    },
    /** Only the server can check an existing password. */
    currentPassword: (text: string) => (text === '' ? t('signIn.missing.password') : ''),
    newPassword(text: string) {
      if (text === '') return t('signIn.missing.password');
      const length = [...text].length;
      if (length < passwordLimits.minLength) return t('signIn.failed.password_too_short');
      return length > passwordLimits.maxLength ? t('signIn.wrong.passwordLong') : '';
    },
    repeatedPassword: (text: string, { password }: { password: string }) =>
      text === password ? '' : t('signIn.failed.passwords_differ'),
  };
}

/** Whether these can be the digits of an international number (ITU-T E.164). */
export function isPhoneNumber(digits: string): boolean {
  return /^\d+$/.test(digits) && digits.length >= textLength.phoneDigitsMin && digits.length <= textLength.phoneDigits;
}
