import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { fieldChecks, useAccountForm } from './use-account-form.ts';
import { EmailInput, FormError } from './form-parts.tsx';
import { sendCode } from './sign-in-calls.ts';
import type { SignInStepProps } from './sign-in-step.ts';

/** Email and password (contract 5.1). */
export function EmailForm({ email, onEmailChange, go, onSignIn }: SignInStepProps) {
  const { t } = useTranslation();
  const checks = fieldChecks(t);
  const { mails } = useMarket().signInOptions;
  const { form, control, values, errors, pending, formError, submit } = useAccountForm({
    initialValues: { email, password: '' },
    checks: { email: checks.email, password: checks.currentPassword },
    errorFields: { sign_in_failed: 'password' },
    async send(sent) {
      const to = sent.email.trim();
      onEmailChange(to);
      if (isUnverified) {
        await sendCode({ email: to });
        return go({ name: 'email-code', email: to, password: sent.password });
      }
      await onSignIn({ type: '3', email: to, password: sent.password });
    },
    onFailure(key) {
      if (key === 'account_deactivated') go({ name: 'deactivated' });
      return key === 'account_deactivated';
    },
  });
  const isUnverified = formError?.key === 'email_not_verified';

  return (
    <form {...form} className="sign-in-form">
      <Field label={t('signIn.email')} error={errors.email} required>
        <EmailInput {...control('email')} />
      </Field>
      <Field label={t('signIn.password')} error={errors.password} required>
        <PasswordInput showLabel={t('signIn.showPassword')} autoComplete="current-password" {...control('password')} />
      </Field>
      {mails && (
        <button
          type="button"
          className="sign-in-link sign-in-forgot"
          onClick={() => {
            onEmailChange(values.email);
            go({ name: 'forgot' });
          }}
        >
          {t('signIn.forgot')}
        </button>
      )}
      <FormError text={isUnverified && !mails ? t('signIn.failed.mail_not_set_up') : formError?.text}>
        {isUnverified && mails && (
          <Button variant="line" size="sm" pending={pending} onClick={() => void submit(values)}>
            {t('signIn.sendCode')}
          </Button>
        )}
      </FormError>
      <Button type="submit" size="lg" block pending={pending}>
        {t('signIn.signIn')}
      </Button>
    </form>
  );
}
