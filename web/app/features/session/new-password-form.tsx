import { password as passwordLimits } from '@latchkey/contract/limits';
import { useEffect, useState } from 'react';
import { request } from '../../shared/api/request.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSignInDialog } from '../../shared/session/sign-in-context.ts';
import { clearSession } from '../../shared/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { fieldChecks, useAccountForm } from './use-account-form.ts';
import { FormError } from './form-parts.tsx';
import { resetPassword } from '@latchkey/contract/sign-in/calls';

/**
 * Sets a new password (contract 5.5).
 * @param token of the link in the mail; `""` for none
 */
export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const openSignIn = useSignInDialog();
  const checks = fieldChecks(t);
  const [isSet, setIsSet] = useState(false);
  const { form, control, errors, pending, formError } = useAccountForm({
    initialValues: { password: '', re_password: '' },
    checks: { password: checks.newPassword, re_password: checks.repeatedPassword },
    errorFields: {
      password_too_short: 'password',
      password_too_common: 'password',
      passwords_differ: 're_password',
    },
    async send(passwords) {
      await request(resetPassword, { token, ...passwords });
      // The server has ended all sessions of the account.
      clearSession();
      setIsSet(true);
    },
  });
  const isLinkInvalid = token === '' || formError?.key === 'reset_link_invalid';
  useEffect(() => {
    if (isSet || isLinkInvalid) document.querySelector<HTMLElement>('.sign-in-end button')?.focus();
  }, [isSet, isLinkInvalid]);

  if (isSet || isLinkInvalid) {
    return (
      <div className="sign-in-form sign-in-end">
        <Note tone={isSet ? 'success' : token === '' ? 'info' : 'danger'} live>
          {t(isSet ? 'signIn.reset.done' : token === '' ? 'signIn.reset.noLink' : 'sign_in_error.link_used')}
        </Note>
        <Button size="lg" onClick={() => openSignIn({ kind: 'account' })}>
          {t(isSet ? 'signIn.signIn' : 'signIn.reset.again')}
        </Button>
      </div>
    );
  }
  return (
    <form {...form} className="sign-in-form">
      <Field
        label={t('signIn.reset.password')}
        help={t('signIn.passwordHelp', { least: passwordLimits.minLength })}
        error={errors.password}
        required
      >
        <PasswordInput showLabel={t('signIn.showPassword')} autoComplete="new-password" {...control('password')} />
      </Field>
      <Field label={t('signIn.passwordAgain')} error={errors.re_password} required>
        <PasswordInput showLabel={t('signIn.showPassword')} autoComplete="new-password" {...control('re_password')} />
      </Field>
      <FormError text={formError?.text} />
      <Button type="submit" size="lg" block pending={pending}>
        {t('signIn.reset.set')}
      </Button>
    </form>
  );
}
